import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

const NAMESPACES = [
  'w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `r="${OFFICE}/relationships"`,
  `m="${OFFICE}/math"`,
  'mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'v="urn:schemas-microsoft-com:vml"',
  'o="urn:schemas-microsoft-com:office:office"',
  `a="${DRAWING}/main"`,
  `wp="${DRAWING}/wordprocessingDrawing"`,
  `pic="${DRAWING}/picture"`,
  'wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
]
  .map((each) => `xmlns:${each}`)
  .join(' ');

/** Words with properties, such as `<w:b/>`. */
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of words, or of XML. */
export const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`;

export const inStyle = (id: string) => `<w:pStyle w:val="${id}"/>`;
export const inList = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

/** A picture of the document, or `External` for one elsewhere. */
export const drawing = (id: string, properties = '', how = 'embed') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" ${properties}/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:blipFill><a:blip r:${how}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

interface Details {
  styles?: string;
  numbering?: string;
  footnotes?: string;
  comments?: string;
  /** Relations of the document: the target by id, an address for one elsewhere. */
  relations?: Record<string, string>;
  /** Further files of the archive, or others in the place of its own. */
  files?: Record<string, string | Uint8Array>;
}

/** A Word document with this body. */
export function docx(body: string, { relations = {}, files = {}, ...parts }: Details = {}): Buffer {
  const types = Object.keys(parts).map(
    (name) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`,
  );
  const own = Object.keys(parts).map(
    (name) =>
      `<Relationship Id="own-${name}" Type="${OFFICE}/relationships/${name}" Target="${name}.xml"/>`,
  );
  const others = Object.entries(relations).map(([id, target]) => {
    const isElsewhere = /^[a-z]+:/.test(target);
    return `<Relationship Id="${id}" Type="${OFFICE}/relationships/${target.startsWith('media/') ? 'image' : 'hyperlink'}" Target="${target}"${isElsewhere ? ' TargetMode="External"' : ''}/>`;
  });
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="d" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${[...own, ...others].join('')}</Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [
        `word/${name}.xml`,
        `<w:${name} ${NAMESPACES}>${xml}</w:${name}>`,
      ]),
    ),
    ...files,
  };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
}
