import { micromark, type Options } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { readReferencedFile } from './besideFile.ts';
import { CellError, quoted } from './cells.ts';
import { type DecodedText, decodeText } from './textFile.ts';

/** An item of DynamoDB has at most 400 KB, other fields included. */
const MAX_ARTICLE_BYTES = 300 * 1024;

const FILE_NAME = /^[^\n]+\.(?:md|markdown|html?)$/i;
const HTML_FILE_NAME = /\.html?$/i;

/** HTML inside Markdown may stay, because the site sanitises what it shows. */
const MARKDOWN_OPTIONS: Options = {
  allowDangerousHtml: true,
  extensions: [gfmTable(), gfmAutolinkLiteral()],
  htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
};

/** An article as HTML. */
interface ArticleHtml {
  markup: string;
  /** Whether the source contains HTML, which the site may have to sanitise. */
  hasHtml: boolean;
  /** Whether the encoding of the file was guessed. */
  guessed: boolean;
}

/**
 * Reads an article from the Markdown in a cell, or the file that it names.
 * @throws CellError when the file cannot be used
 */
export async function readArticle(cell: string, folder: string): Promise<ArticleHtml> {
  if (!FILE_NAME.test(cell)) return fromMarkdown({ text: cell, guessed: false });
  const decoded = decodeText(await readReferencedFile(folder, cell, MAX_ARTICLE_BYTES));
  const { text, guessed } = decoded;
  if (text.includes('\0')) throw new CellError(`${quoted(cell)} is no text file.`);
  return HTML_FILE_NAME.test(cell)
    ? { markup: text, hasHtml: true, guessed }
    : fromMarkdown(decoded);
}

function fromMarkdown({ text, guessed }: DecodedText): ArticleHtml {
  return { markup: micromark(text, MARKDOWN_OPTIONS), hasHtml: text.includes('<'), guessed };
}
