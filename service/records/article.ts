import { micromark, type Options } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { readBeside } from './besideFile.ts';
import { CellError, quoted } from './cells.ts';
import { type DecodedText, decodeText } from './textFile.ts';

/** How large a text may be, in bytes: a record of DynamoDB has 400 KB. */
const MOST_BYTES = 300 * 1024;

const FILE = /^[^\n]+\.(?:md|markdown|html?)$/i;
const HTML = /\.html?$/i;

/** With tables and bare addresses. HTML within Markdown stays: the site sanitises whatever it shows. */
const MARKDOWN: Options = {
  allowDangerousHtml: true,
  extensions: [gfmTable(), gfmAutolinkLiteral()],
  htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
};

/** An article as a cell gives it. */
interface WrittenArticle {
  markup: string;
  /** Whether any of it is HTML of somebody's own, which may hold anything. */
  hasHtml: boolean;
  /** Whether the encoding of its file is a guess. */
  guessed: boolean;
}

/**
 * Reads an article: the file beside the spreadsheet that the cell names, or the cell's own Markdown.
 * @throws CellError where the file cannot be used
 */
export async function readArticle(cell: string, folder: string): Promise<WrittenArticle> {
  if (!FILE.test(cell)) return fromMarkdown({ text: cell, guessed: false });
  const decoded = decodeText(await readBeside(folder, cell, MOST_BYTES));
  const { text, guessed } = decoded;
  if (text.includes('\0')) throw new CellError(`${quoted(cell)} is no text file.`);
  return HTML.test(cell) ? { markup: text, hasHtml: true, guessed } : fromMarkdown(decoded);
}

function fromMarkdown({ text, guessed }: DecodedText): WrittenArticle {
  return { markup: micromark(text, MARKDOWN), hasHtml: text.includes('<'), guessed };
}
