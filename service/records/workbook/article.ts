import { micromark, type Options } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { CellError, quoted } from './cells.ts';
import { readReferencedFile } from './referencedFile.ts';

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
}

/**
 * Reads an article from the Markdown in a cell, or the file that it names.
 * @throws CellError when the file cannot be used
 */
export async function readArticle(cell: string, folder: string): Promise<ArticleHtml> {
  if (!FILE_NAME.test(cell)) return fromMarkdown(cell);
  const text = textOf(await readReferencedFile(folder, cell, MAX_ARTICLE_BYTES), cell);
  return HTML_FILE_NAME.test(cell) ? { markup: text, hasHtml: true } : fromMarkdown(text);
}

/** Decodes UTF-8, with or without a byte order mark. @throws CellError for anything else */
function textOf(bytes: Uint8Array, name: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw new CellError(`${quoted(name)} is no text in UTF-8. Save it as a text file in UTF-8.`);
}

const fromMarkdown = (text: string): ArticleHtml => ({
  markup: micromark(text, MARKDOWN_OPTIONS),
  hasHtml: text.includes('<'),
});
