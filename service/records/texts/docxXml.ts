import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { FileError, quoted } from '../workbook/cells.ts';

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

/** A new element of Word's, beside another one. */
const make = ({ ownerDocument, prefix, namespaceURI }: Element, name: string): Element =>
  ownerDocument.createElementNS(namespaceURI, prefix ? `${prefix}:${name}` : name);

const wordsOf = (element: Element) =>
  named(element, 't')
    .map(({ textContent }) => textContent)
    .join('');

export const wordsIn = (root: Element | null, name: string): string[] =>
  named(root, name).map(wordsOf).filter(Boolean);

/** The names of styles that mammoth knows. */
const KNOWN = /^(?:heading [1-6]|title|(?:intense )?quote|quotations|strong|emphasis)$/i;

class Styles {
  readonly #styles = new Map<string, Element>();
  readonly #defaults = new Map<string, Element>();
  readonly #everywhere: Element | undefined;

  constructor(part: Element | null) {
    for (const style of named(part, 'style')) {
      const type = attributeOf(style, 'type') ?? '';
      const key = `${type} ${attributeOf(style, 'styleId')}`;
      if (!this.#styles.has(key)) this.#styles.set(key, style);
      if (/^(?:1|true|on)$/.test(attributeOf(style, 'default') ?? ''))
        this.#defaults.set(type, style);
    }
    this.#everywhere = childOf(named(part, 'rPrDefault')[0], 'rPr');
  }

  /** A style, and those that it is based on in turn. */
  chain(type: string, id: string | undefined): Element[] {
    const chain = new Set<Element>();
    let style = this.#styles.get(`${type} ${id}`) ?? this.#defaults.get(type);
    while (style && !chain.has(style)) {
      chain.add(style);
      style = this.#styles.get(`${type} ${valueOf(style, 'basedOn')}`);
    }
    return [...chain];
  }

  /** Whether words are hidden by themselves, or else by their styles, of which two cancel out (ECMA-376, 17.7.3). */
  hides(run: Element): boolean {
    const own = childOf(run, 'rPr');
    const direct = isSet(own, 'vanish');
    if (direct !== undefined) return direct;
    if (isSet(this.#everywhere, 'vanish')) return true;
    const [paragraph, table] = [closest(run, 'p'), closest(run, 'tbl')];
    const says = (type: string, id: string | undefined) =>
      this.chain(type, id)
        .map((style) => isSet(childOf(style, 'rPr'), 'vanish'))
        .find((on) => on !== undefined) ?? false;
    const levels = [
      says('character', valueOf(own, 'rStyle')),
      says('paragraph', valueOf(childOf(paragraph, 'pPr'), 'pStyle')),
      table && says('table', valueOf(childOf(table, 'tblPr'), 'tblStyle')),
    ];
    return levels.filter(Boolean).length % 2 === 1;
  }

  /** The names of styles in use whose bold, slanted or struck words, or whose headings and quotes, mammoth does not see. */
  unseenIn(root: Element): string[] {
    const inUse = (type: string, name: string) =>
      [...new Set(named(root, name).map((each) => attributeOf(each, 'val')))].flatMap((id) => {
        const chain = this.chain(type, id);
        const names = chain.map((style) => valueOf(style, 'name') ?? '');
        const hasLooks = chain.some((style) =>
          ['b', 'i', 'strike', 'dstrike'].some((look) => isSet(childOf(style, 'rPr'), look)),
        );
        const isUnseen = hasLooks || names.some((each) => KNOWN.test(each));
        return isUnseen && !KNOWN.test(names[0] ?? '') ? names.slice(0, 1) : [];
      });
    return [...inUse('paragraph', 'pStyle'), ...inUse('character', 'rStyle')];
  }
}

/**
 * Changes a part of a document to what mammoth reads as it is meant: hidden words go, words in fields and text boxes stay.
 * @param root of the part
 * @param parts those that it refers to
 * @param notes takes what an editor is told
 * @returns the XML
 * @throws FileError for a document that Word has to complete
 */
export function meantXml(root: Element, parts: DocxParts, notes: DocxNotes): string {
  if (named(root, 'altChunk').length > 0) {
    throw new FileError(
      'has other files inserted: open it in Word and save it, which makes them its own.',
    );
  }
  const styles = new Styles(parts('styles'));
  removeHidden(root, styles, notes.hidden);
  for (const name of ['ins', 'del', 'moveTo', 'rPrChange', 'pPrChange'])
    notes.hasChanges ||= named(root, name).length > 0;
  for (const each of droppedIn(root)) notes.dropped.add(each);
  if (hasOwnNumbers(root, styles, parts('numbering')))
    notes.dropped.add('list numbers that begin after 1 or go on');
  for (const name of styles.unseenIn(root)) notes.dropped.add(`the style ${quoted(name)}`);
  keepWords(root);
  for (const text of named(root, 't'))
    if (!closest(text, 'moveFrom')) notes.words.add(text.textContent ?? '');
  return new XMLSerializer().serializeToString(root);
}

/** Removes what Word does not show, or not in a web page. */
function removeHidden(root: Element, styles: Styles, hidden: Set<string>): void {
  for (const run of named(root, 'r')) {
    const isOnPaperAlone = isSet(childOf(run, 'rPr'), 'webHidden');
    if (!isOnPaperAlone && !styles.hides(run)) continue;
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

/** Keeps the words that mammoth would leave out, with a message at most. */
function keepWords(root: Element): void {
  for (const name of ['fldSimple', 'bdo', 'dir'])
    for (const each of named(root, name)) replace(each, Array.from(each.childNodes));
  for (const each of named(root, 'cr')) replace(each, [make(each, 'br')]);
  // Of what newer programs draw, mammoth reads the copy for older ones alone.
  for (const alternative of named(root, 'AlternateContent', /markup-compatibility/)) {
    const choice = childOf(alternative, 'Choice');
    if (choice && !childOf(alternative, 'Fallback')?.firstChild)
      replace(alternative, Array.from(choice.childNodes));
  }
  for (const drawing of named(root, 'drawing')) {
    const boxes = named(drawing, 'txbxContent');
    if (boxes.length === 0 || closest(drawing, 'AlternateContent')) continue;
    const picture = make(drawing, 'pict');
    for (const box of boxes) picture.appendChild(box);
    replace(drawing, [picture]);
  }
}

/** What mammoth drops without a word, by the elements that say it. */
function droppedIn(root: Element): string[] {
  const shapes = named(root, '*', /vml$/);
  const isRule = ({ attributes }: Element) =>
    Array.from(attributes).some(
      ({ localName, value }) => localName === 'hr' && value.startsWith('t'),
    );
  const hasLine = (border: Element) =>
    Array.from(border.childNodes).some(
      (side) => !/^(?:nil|none)?$/.test(attributeOf(side as Element, 'val') ?? ''),
    );
  const isDrawn = (graphic: Element) => {
    const whole = closest(graphic, 'AlternateContent') ?? graphic;
    if (childOf(graphic, 'pic') || named(whole, 'imagedata', /vml$/).length > 0) return false;
    return named(whole, 'pic', DRAWING).length > 0 || named(whole, 'txbxContent').length === 0;
  };
  const found = {
    rules: shapes.some(isRule) || named(root, 'pBdr').some(hasLine),
    'words that are struck twice': named(root, 'rPr').some((each) => isSet(each, 'dstrike')),
    formulas: named(root, 'oMath', /\/math$/).length > 0,
    'drawings or charts': named(root, 'graphicData', DRAWING).some(isDrawn),
    'links to its notes, which stand at the end':
      [...named(root, 'footnoteReference'), ...named(root, 'endnoteReference')].length > 0,
  };
  return Object.entries(found).flatMap(([what, isThere]) => (isThere ? [what] : []));
}

/** Whether a numbered list is to begin after 1, to go on after other words, or to follow another one. */
function hasOwnNumbers(root: Element, styles: Styles, numbering: Element | null): boolean {
  const byId = (name: string, id: string) =>
    new Map(named(numbering, name).map((each) => [attributeOf(each, id), each]));
  const [lists, kinds] = [byId('num', 'numId'), byId('abstractNum', 'abstractNumId')];
  const seen = new Set<string>();
  let last = '';
  return named(root, 'p').some((paragraph) => {
    const properties = childOf(paragraph, 'pPr');
    const chain = styles.chain('paragraph', valueOf(properties, 'pStyle'));
    const value = (name: string) =>
      [properties, ...chain.map((style) => childOf(style, 'pPr'))]
        .map((each) => valueOf(childOf(each, 'numPr'), name))
        .find(Boolean);
    if ((value('ilvl') ?? '0') !== '0' || wordsOf(paragraph).trim() === '') return false;
    const list = lists.get(value('numId'));
    const kind = valueOf(list, 'abstractNumId');
    const level = named(kinds.get(kind), 'lvl').find((each) => attributeOf(each, 'ilvl') === '0');
    const restart = valueOf(childOf(list, 'lvlOverride'), 'startOverride');
    const isNumbered = level !== undefined && valueOf(level, 'numFmt') !== 'bullet';
    const before = last;
    // Lists of one kind go on, unless one of them says where it begins.
    last = isNumbered ? `${kind} ${restart === undefined ? '' : value('numId')}` : '';
    if (last === '' || last === before) return false;
    const isOwn =
      before !== '' || seen.has(last) || (restart ?? valueOf(level, 'start') ?? '1') !== '1';
    seen.add(last);
    return isOwn;
  });
}
