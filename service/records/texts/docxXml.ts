import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { FileError } from '../workbook/cells.ts';

export interface DocxNotes {
  hidden: Set<string>;
  comments: Set<string>;
  /** Whether somebody has yet to accept or reject changes. */
  hasChanges: boolean;
  /** What mammoth drops without a word, as an editor knows it. */
  dropped: Set<string>;
  /** The words that visitors are to read, in pieces. */
  words: Set<string>;
}

/** The XML of a document's parts by their type, of which some may be missing. */
type DocxParts = (type: 'styles' | 'numbering') => Element | null;

const WORD = /\/wordprocessingml\/(?:2006\/)?main$/;
const DRAWING = /\/drawingml\//;

const parser = new DOMParser({
  errorHandler(_level: string, message: string) {
    throw new Error(message);
  },
});

/** Each takes a KB of memory. 300 KB of text have half as many, however often their format changes. */
const MAX_TAGS = 400_000;

/** @throws an Error for XML that is not well-formed, or declares entities, which no word processor does */
export function parsedXml(bytes: Uint8Array): Element {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (xml.split('<', MAX_TAGS + 1).length > MAX_TAGS) {
    throw new FileError('is too large to be read: save its parts as documents of their own.');
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('It declares entities.');
  return parser.parseFromString(xml, 'text/xml').documentElement;
}

/** The elements with a local name inside one. By default they are Word's own. */
function named(root: Element | null | undefined, name: string, namespace = WORD): Element[] {
  return Array.from(root?.getElementsByTagNameNS('*', name) ?? []).filter(({ namespaceURI }) =>
    namespace.test(namespaceURI ?? ''),
  );
}

function childOf(parent: Element | undefined, name: string): Element | undefined {
  let child = parent?.firstChild as Element | null | undefined;
  while (child && child.localName !== name) child = child.nextSibling as Element | null;
  return child ?? undefined;
}

const attributeOf = (element: Element | undefined, name: string) =>
  element?.getAttributeNS(element.namespaceURI, name) || undefined;

const valueOf = (parent: Element | undefined, name: string) =>
  attributeOf(childOf(parent, name), 'val');

/** Whether a property such as `<w:b/>` is on; undefined where it is not there. */
function isSet(parent: Element | undefined, name: string): boolean | undefined {
  const element = childOf(parent, name);
  return element && !/^(?:0|false|off)$/.test(attributeOf(element, 'val') ?? '');
}

function closest(node: Node | null, name: string): Element | undefined {
  const element = node as Element | null;
  return !element || element.localName === name
    ? (element ?? undefined)
    : closest(element.parentNode, name);
}

const remove = (node: Node) => node.parentNode?.removeChild(node);

/** Puts nodes in the place of an element. */
function replace(element: Element, nodes: Iterable<Node>): void {
  for (const node of nodes) element.parentNode?.insertBefore(node, element);
  remove(element);
}

/** A line break, with the prefix of Word's elements that another one has. */
const lineBreakBeside = ({ ownerDocument, prefix, namespaceURI }: Element): Element =>
  ownerDocument.createElementNS(namespaceURI, prefix ? `${prefix}:br` : 'br');

const wordsOf = (element: Element) =>
  named(element, 't')
    .map(({ textContent }) => textContent)
    .join('');

export const wordsIn = (root: Element | null, name: string): string[] =>
  named(root, name).map(wordsOf).filter(Boolean);

/** Makes a test for words that Word hides: by themselves, by one of their styles, or in the whole document. */
function hiddenWith(stylesPart: Element | null): (run: Element) => boolean {
  const styles = new Map<string, Element>();
  for (const style of named(stylesPart, 'style')) {
    const type = attributeOf(style, 'type');
    styles.set(`${type} ${attributeOf(style, 'styleId')}`, style);
    if (/^(?:1|true|on)$/.test(attributeOf(style, 'default') ?? '')) styles.set(`${type}`, style);
  }
  const hides = (type: string, id: string | undefined, depth = 20): boolean => {
    const style = styles.get(`${type} ${id}`) ?? styles.get(type);
    const base = valueOf(style, 'basedOn');
    return (
      isSet(childOf(style, 'rPr'), 'vanish') ??
      (base !== undefined && depth > 0 && hides(type, base, depth - 1))
    );
  };
  const hidesAll = isSet(childOf(named(stylesPart, 'rPrDefault')[0], 'rPr'), 'vanish') ?? false;
  return (run) => {
    const own = childOf(run, 'rPr');
    const [paragraph, table] = [closest(run, 'p'), closest(run, 'tbl')];
    return (
      isSet(own, 'vanish') ??
      (hidesAll ||
        hides('character', valueOf(own, 'rStyle')) ||
        hides('paragraph', valueOf(childOf(paragraph, 'pPr'), 'pStyle')) ||
        (table !== undefined && hides('table', valueOf(childOf(table, 'tblPr'), 'tblStyle'))))
    );
  };
}

/**
 * Changes a part of a document to what mammoth reads as it is meant: hidden words go, words in fields stay.
 * @param root of the part
 * @param parts those that it refers to
 * @param notes takes what an editor is told
 * @returns the XML
 */
export function meantXml(root: Element, parts: DocxParts, notes: DocxNotes): string {
  removeHidden(root, hiddenWith(parts('styles')), notes.hidden);
  for (const name of ['ins', 'del', 'moveTo', 'rPrChange', 'pPrChange'])
    notes.hasChanges ||= named(root, name).length > 0;
  for (const each of droppedIn(root, parts('numbering'))) notes.dropped.add(each);
  for (const name of ['fldSimple', 'bdo', 'dir'])
    for (const each of named(root, name)) replace(each, Array.from(each.childNodes));
  for (const each of named(root, 'cr')) replace(each, [lineBreakBeside(each)]);
  for (const text of named(root, 't'))
    if (!closest(text, 'moveFrom')) notes.words.add(text.textContent ?? '');
  return new XMLSerializer().serializeToString(root);
}

/** Removes what Word does not show, or not in a web page. */
function removeHidden(
  root: Element,
  isHidden: (run: Element) => boolean,
  hidden: Set<string>,
): void {
  for (const run of named(root, 'r')) {
    const isOnPaperAlone = isSet(childOf(run, 'rPr'), 'webHidden');
    if (!isOnPaperAlone && !isHidden(run)) continue;
    const words = wordsOf(run).trim();
    if (words && !isOnPaperAlone) hidden.add(words);
    remove(run);
  }
  for (const properties of named(root, 'docPr', DRAWING)) {
    if (/^(?:1|true|on)$/.test(properties.getAttribute('hidden') ?? ''))
      remove(properties.parentNode!);
  }
  for (const shape of named(root, '*', /vml$/)) {
    if (/visibility\s*:\s*hidden/i.test(shape.getAttribute('style') ?? '')) remove(shape);
  }
}

/** What mammoth drops without a word, by the elements that say it. */
function droppedIn(root: Element, numbering: Element | null): string[] {
  const isRule = ({ attributes }: Element) =>
    Array.from(attributes).some(
      ({ localName, value }) => localName === 'hr' && value.startsWith('t'),
    );
  const hasLine = (border: Element) =>
    Array.from(border.childNodes).some(
      (side) => !/^(?:nil|none)?$/.test(attributeOf(side as Element, 'val') ?? ''),
    );
  const isDrawn = (graphic: Element) =>
    !childOf(graphic, 'pic') && named(graphic, 'txbxContent').length === 0;
  const found = {
    rules: named(root, '*', /vml$/).some(isRule) || named(root, 'pBdr').some(hasLine),
    'words that are struck twice': named(root, 'rPr').some((each) => isSet(each, 'dstrike')),
    formulas: named(root, 'oMath', /\/math$/).length > 0,
    'drawings or charts': named(root, 'graphicData', DRAWING).some(isDrawn),
    'files that are inserted': named(root, 'altChunk').length > 0,
    'links to its notes, which stand at the end':
      [...named(root, 'footnoteReference'), ...named(root, 'endnoteReference')].length > 0,
    'list numbers that begin after 1 or go on': hasOwnNumbers(root, numbering),
  };
  return Object.entries(found).flatMap(([what, isThere]) => (isThere ? [what] : []));
}

/** Whether a numbered list is to begin after 1, or to go on after other words. */
function hasOwnNumbers(root: Element, numbering: Element | null): boolean {
  const levels = new Map(
    named(numbering, 'abstractNum').map((each) => [
      attributeOf(each, 'abstractNumId'),
      childOf(each, 'lvl'),
    ]),
  );
  const starts = new Map(
    named(numbering, 'num').map((list) => {
      const level = levels.get(valueOf(list, 'abstractNumId'));
      const start =
        valueOf(childOf(list, 'lvlOverride'), 'startOverride') ?? valueOf(level, 'start') ?? '1';
      return [attributeOf(list, 'numId'), valueOf(level, 'numFmt') === 'bullet' ? '' : start];
    }),
  );
  const seen = new Set<string>();
  let last: string | undefined;
  return named(root, 'p').some((paragraph) => {
    const properties = childOf(childOf(paragraph, 'pPr'), 'numPr');
    const isInner = (valueOf(properties, 'ilvl') ?? '0') !== '0';
    if (isInner || wordsOf(paragraph).trim() === '') return false;
    const [before, list] = [last, valueOf(properties, 'numId')];
    last = list;
    const start = list && starts.get(list);
    if (!start || list === before) return false;
    const isOwn = seen.has(list) || start !== '1';
    seen.add(list);
    return isOwn;
  });
}
