import { zipSync } from 'fflate';
import { flawOfFile, unpack } from '../archive.ts';
import { CellError, FileError, quoted } from '../workbook/cells.ts';
import { MAX_ARTICLE_BYTES } from './article.ts';
import { type DocxNotes, meantXml, parsedXml, wordsIn } from './docxXml.ts';
import { hiddenWarning, readHtml, type ReadText } from './html.ts';

const EXPECTED = { name: 'a Word document (.docx)', older: '.doc', open: '.odt' };

const QUOTES = ['Quote', 'Intense Quote', 'Quotations'].map(
  (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
);

/** What mammoth's own rules leave out. */
const STYLE_MAP = [
  'u => u',
  "p[style-name='Title'] => h1:fresh",
  "r[style-name='Emphasis'] => em",
  ...QUOTES,
];

/**
 * Reads a Word document as the site shows it.
 * @param bytes of the file, of any content
 * @param addressOf the address that a picture will have once it is stored; it rejects one that cannot be used
 * @throws CellError when it cannot be read
 */
export async function readDocx(
  bytes: Buffer,
  name: string,
  addressOf: (picture: Buffer) => Promise<string>,
): Promise<ReadText> {
  try {
    const { archive, notes } = meantDocument(bytes);
    const mammoth = await import('mammoth');
    let pictures = 0;
    const convertImage = mammoth.images.imgElement(async (image) => {
      try {
        const src = await addressOf(await image.readAsBuffer());
        pictures += 1;
        return { src };
      } catch {
        // What leads nowhere is told with its place.
        return { src: 'unusable' };
      }
    });
    const { value, messages } = await mammoth.convertToHtml(
      { buffer: archive },
      { styleMap: STYLE_MAP, convertImage, includeEmbeddedStyleMap: false },
    );
    let missing: string[] = [];
    const { html, warnings } = await readHtml(value, (body) => {
      completeElements(body);
      missing = missingWords(notes.words, body.textContent ?? '');
    });
    if (html === '') throw new FileError('has nothing in it that the site can show.');
    if (Buffer.byteLength(html) > MAX_ARTICLE_BYTES) {
      throw new FileError(`has more than ${MAX_ARTICLE_BYTES / 1024} KB of text.`);
    }
    const signs = messages.flatMap(
      ({ message }) => /char \S+ in font .+$/.exec(message)?.[0] ?? [],
    );
    return {
      html,
      warnings: [...warningsOn(notes, pictures, [...missing, ...signs]), ...warnings],
    };
  } catch (error) {
    if (error instanceof CellError) throw error;
    const flaw =
      error instanceof FileError
        ? error.message
        : 'is no Word document that can be read. Was it copied to the end? Open it in Word and save it as .docx.';
    throw new CellError(`${quoted(name)} ${flaw}`, { cause: error });
  }
}

/** The pictures in a document, as they are in its archive. */
export const picturesOfDocx = (bytes: Buffer): Buffer[] =>
  Object.values(unpack(bytes, (name) => /(?:^|\/)media\//.test(name))).map((each) =>
    Buffer.from(each),
  );

/** The archive of a document with what mammoth reads as it is meant. */
function meantDocument(bytes: Buffer): { archive: Buffer; notes: DocxNotes } {
  const flaw = flawOfFile(bytes, EXPECTED);
  if (flaw !== null) throw new FileError(flaw);
  const files = unpack(bytes, (name) => /\.(?:xml|rels)$|(?:^|\/)media\//.test(name));
  const parsed = (path: string) => (files[path] ? parsedXml(files[path]) : null);
  const types = parsed('[Content_Types].xml');
  const overrides = Array.from(types?.getElementsByTagNameNS('*', 'Override') ?? []);
  if (overrides.some((each) => /macroEnabled/i.test(each.getAttribute('ContentType') ?? ''))) {
    throw new FileError('has macros: save it as a document without them (.docx).');
  }
  const pathOf = (type: string) =>
    overrides
      .find((each) => each.getAttribute('ContentType')?.endsWith(`wordprocessingml.${type}+xml`))
      ?.getAttribute('PartName')
      ?.slice(1) ?? `word/${type.split('.')[0]}.xml`;
  const partOf = (type: string) => parsed(pathOf(type));
  const notes: DocxNotes = {
    hidden: new Set(),
    words: new Set(),
    comments: new Set(wordsIn(partOf('comments'), 'comment')),
    hasChanges: false,
    dropped: new Set(),
  };
  if (!files[pathOf('document.main')]) {
    throw new FileError('is no Word document, whatever it is named: save it as .docx.');
  }
  for (const type of ['document.main', 'footnotes', 'endnotes']) {
    const part = partOf(type);
    if (part) files[pathOf(type)] = Buffer.from(meantXml(part, partOf, notes));
  }
  return { archive: Buffer.from(zipSync(files, { level: 0 })), notes };
}

/** Makes of mammoth's HTML what the site shows. */
function completeElements(body: HTMLElement): void {
  // Links within the document lead nowhere, because the site has no ids; arrows lead back from footnotes.
  for (const link of body.querySelectorAll('a:not([href]), a[href^="#"]')) {
    link.replaceWith(...(link.textContent === '↑' ? [] : link.childNodes));
  }
  for (const box of body.querySelectorAll('input')) box.replaceWith(box.checked ? '☑' : '☐');
  // The page has an h1 of its own.
  if (!body.querySelector('h1')) return;
  for (const level of [5, 4, 3, 2, 1]) {
    for (const heading of body.querySelectorAll(`h${level}`)) {
      const lower = body.ownerDocument.createElement(`h${level + 1}`);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  }
}

/** The words of a document that did not come into its text. */
function missingWords(words: ReadonlySet<string>, text: string): string[] {
  const letters = (each: string) => each.replace(/\s+/g, '');
  const read = letters(text);
  let end = 0;
  return [...words].filter((each) => {
    const own = letters(each);
    // They follow each other, as a rule.
    const at = read.indexOf(own, end);
    if (at !== -1) end = at + own.length;
    return at === -1 && !read.includes(own);
  });
}

/** Sentences on what a document has and visitors do not get. */
function warningsOn(
  { hidden, comments, hasChanges, dropped }: DocxNotes,
  pictures: number,
  missing: readonly string[],
): string[] {
  const warnings = hiddenWarning([...hidden]);
  for (const words of comments) {
    warnings.push(
      `It has a comment, which visitors do not see: ${quoted(words)}. Is what it says done?`,
    );
  }
  if (missing.length > 0) {
    warnings.push(
      `It has what cannot be read, and is left out: ${missing.map(quoted).join(', ')}.`,
    );
  }
  if (hasChanges) warnings.push('Its tracked changes are read as if they were accepted.');
  if (dropped.size > 0) {
    warnings.push(
      `Visitors do not get all that Word shows of it: ${[...dropped].join(', ')}. Say in words what readers need of that.`,
    );
  }
  if (pictures > 0) {
    warnings.push(
      'Its pictures are shown as long as its words are: "people in picture" is said of the record\'s own picture alone.',
    );
  }
  return warnings;
}
