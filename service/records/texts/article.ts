import MarkdownIt from 'markdown-it';
import { withScripts } from 'maidan/publish/content/markdown';
import type { WrittenText } from '../rows.ts';
import { CellError, quoted } from '../workbook/cells.ts';
import { type ReadFile, readReferencedFile } from './referencedFile.ts';

/** An item of DynamoDB has at most 400 KB, other fields included. */
export const MAX_ARTICLE_BYTES = 300 * 1024;

const MAX_DOCX_BYTES = 20 * 1024 * 1024;

/** A line that ends as a file of text. A sentence that does is refused too, because there is no such file. */
const TEXT_FILE = /^[^\n]{1,200}\.(?:md|markdown|html?|docx)"?$/i;
const DOCX_FILE = /\.docx"?$/i;
const HTML_FILE = /\.html?$/i;
/** Documents that people name beside a text. */
const OTHER_FILE = /^[^\n]{1,200}\.(?:doc|docm|odt|rtf|pdf|pages|txt|xlsx?|ods|pptx?|eml)"?$/i;

const LINK = /https?:\/\//i;

/** Parses Markdown with tables and with links of addresses. `readHtml` sanitises HTML and links in it. */
function markdownParser() {
  const parser = new MarkdownIt({ html: true, xhtmlOut: true, linkify: true });
  parser.disable('strikethrough');
  parser.validateLink = () => true;
  const { linkify, renderer } = parser;
  // In Hindi a line may stand in for a danda, which ends an address.
  linkify.re.get_text_separators = () => /[><|\uff5c]/;
  linkify.add('ftp:').add('//');
  linkify.add('www.', {
    validate(text, position, { re }) {
      const pattern = re.get_relative_proto_validator();
      pattern.lastIndex = position;
      return pattern.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  // Pages must not have styles.
  for (const cell of ['th_open', 'td_open']) {
    renderer.rules[cell] = (tokens, index, options) => {
      const { attrs } = tokens[index]!;
      for (const attribute of attrs ?? []) attribute[0] = 'align';
      return renderer.renderToken(tokens, index, options).replace('text-align:', '');
    };
  }
  return parser;
}

const FILE_PARSER = markdownParser();

/** In a cell nobody means code by an indented line, nor a heading by a line of dashes below it. */
const CELL_PARSER = markdownParser().disable(['code', 'lheading']);

/**
 * Reads an article from the Markdown in a cell, or the file that it names.
 * @throws CellError when the file cannot be used
 */
export async function readArticle(
  cell: string,
  folder: string,
): Promise<WrittenText & { docx?: ReadFile }> {
  if (LINK.test(cell)) return { cell };
  if (OTHER_FILE.test(cell)) {
    throw new CellError(
      `${quoted(cell)} is no text that the site can show. Save it as a Word document (.docx) or as a text (.md), or copy its words into the cell.`,
    );
  }
  if (!TEXT_FILE.test(cell)) return { cell };
  if (DOCX_FILE.test(cell)) {
    return { cell, docx: () => readReferencedFile(folder, cell, MAX_DOCX_BYTES) };
  }
  return { cell, file: textOf(await readReferencedFile(folder, cell, MAX_ARTICLE_BYTES), cell) };
}

/** The HTML of an article, which `readHtml` reads. */
export function markupOf({ cell, file }: WrittenText): string {
  if (file === undefined) return rendered(asWritten(cell), CELL_PARSER);
  if (!HTML_FILE.test(cell)) return rendered(file, FILE_PARSER);
  // Lines without an element are a text that somebody has named like a page.
  const isText = !/<[a-z!/]/i.test(file) && file.trim().includes('\n');
  return isText ? rendered(asWritten(file), CELL_PARSER) : file;
}

const rendered = (markdown: string, parser: typeof FILE_PARSER) =>
  parser.render(withScripts(markdown)).replace(/\n$/, markdown.endsWith('\n') ? '\n' : '');

/** A number that Markdown takes for one of a list, at the start of a line. */
const NUMBERED = /^ {0,3}(\d{1,9})(?=[.)]\s)/gm;

/** The text of a cell as Markdown that means what the cell shows: people write lines, and Markdown joins them. */
function asWritten(cell: string): string {
  const text = cell.replaceAll('\r\n', '\n');
  const numbers = new Set([...text.matchAll(NUMBERED)].map((found) => Number(found[1])));
  const isOfList = (number: number) => numbers.has(number - 1) || numbers.has(number + 1);
  const marked = text
    .replace(/^( *)(?:[•◦▪‣●○·–—]|[*+](?!\s*[*+]))(?=\s)/gm, '$1-')
    // A list of one, as "1986. That was the year."
    .replace(NUMBERED, (line, number: string) => (isOfList(Number(number)) ? line : `${line}\\`));
  return endingLists(marked)
    .replace(/(^|[\s(])~{1,2}([^\s~](?:[^~\n]*[^\s~])?)~{1,2}(?![\w~])/g, '$1<s>$2</s>')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n');
}

const LIST_ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * Ends a list where its lines end. Markdown takes the next line, or an indented paragraph, for a part of the last item. Items
 * are indented by four for each level, because Markdown takes more for code.
 */
function endingLists(text: string): string {
  /** Where the words of open items begin, the outer one first. */
  let open: number[] = [];
  return text
    .split('\n')
    .flatMap((line, index, lines) => {
      const [mark, indent] = LIST_ITEM.exec(line) ?? [];
      if (mark !== undefined && indent !== undefined) {
        open = [...open.filter((outer) => outer <= indent.length), mark.length];
        return [' '.repeat(4 * (open.length - 1)) + line.trimStart()];
      }
      const ends = /^\S/.test(line) && open.length > 0;
      if (!lines[index - 1]?.trim()) {
        if (line.trim()) open = [];
        return [line.trimStart()];
      }
      if (!ends) return [line];
      open = [];
      return ['', line];
    })
    .join('\n');
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
