import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { readBeside } from './besideFile.ts';
import { CellError, quoted } from './cells.ts';
import { decodeText } from './textFile.ts';

/** How large a text may be, in bytes: a record of DynamoDB has 400 KB. */
const MOST_BYTES = 300 * 1024;

const FILE = /^[^\n]+\.(?:md|markdown|html?)$/i;
const HTML = /\.html?$/i;

// HTML within Markdown stays: the site sanitises whatever it shows.
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

/**
 * The markup of an article: of the file beside the spreadsheet that the cell names, or of the cell's own Markdown.
 * @param remark is told of a file whose encoding had to be guessed
 * @throws CellError where the file cannot be used
 */
export async function readArticle(
  cell: string,
  folder: string,
  remark: (sentence: string) => void,
): Promise<string> {
  if (!FILE.test(cell)) return markupOf(cell);
  const bytes = await readBeside(folder, cell, MOST_BYTES);
  const { text, guessed } = decodeText(bytes);
  if (text.includes('\0')) throw new CellError(`${quoted(cell)} is no text file.`);
  if (guessed) remark(`${quoted(cell)} is not in UTF-8 and was read as Windows-1252.`);
  return HTML.test(cell) ? text : markupOf(text);
}

const markupOf = (text: string) => String(markdown.processSync(text));
