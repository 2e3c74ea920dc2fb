import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { FileError } from '../workbook/cells.ts';

/** Signs for what mammoth does not know. They pass it as words, and `docx.ts` makes elements of them. */
export const MARKS = { number: '\ue000', rule: '\ue001', formula: '\ue002', drawing: '\ue003' };

export interface DocxNotes {
  hidden: Set<string>;
  comments: Set<string>;
  /** Whether somebody has yet to accept or reject changes. */
  hasChanges: boolean;
  hasFootnotes: boolean;
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

function runOf(root: Element, words: string): Element {
  const [run, text] = [make(root, 'r'), make(root, 't')];
  text.appendChild(root.ownerDocument.createTextNode(words));
  run.appendChild(text);
  return run;
}

const wordsOf = (element: Element) =>
  named(element, 't')
    .map(({ textContent }) => textContent)
    .join('');

export const wordsIn = (root: Element | null, name: string): string[] =>
  named(root, name).map(wordsOf).filter(Boolean);

/** What is on or off for words, also by styles. */
type Toggle = 'vanish' | 'webHidden' | 'b' | 'i' | 'strike' | 'dstrike';

/** The names of styles that mean something, also for those that are based on them. */
const MEANT = /^(?:heading [1-6]|title|(?:intense )?quote|quotations)$/i;

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

  meantBy(paragraph: Element | undefined): Element | undefined {
    const id = valueOf(childOf(paragraph, 'pPr'), 'pStyle');
    return this.chain('paragraph', id).find((each) => MEANT.test(valueOf(each, 'name') ?? ''));
  }

  /** Whether words have a property of their own, or else by their styles, of which two cancel out (ECMA-376, 17.7.3). */
  isOn(run: Element, property: Toggle): boolean {
    const own = childOf(run, 'rPr');
    const direct = isSet(own, property);
    if (direct !== undefined) return direct;
    if (isSet(this.#everywhere, property)) return true;
    const [paragraph, table] = [closest(run, 'p'), closest(run, 'tbl')];
    const says = (type: string, id: string | undefined) =>
      this.chain(type, id)
        .map((style) => isSet(childOf(style, 'rPr'), property))
        .find((on) => on !== undefined) ?? false;
    // A heading is bold by itself.
    const isByMeaning = !/vanish|hidden/i.test(property) && this.meantBy(paragraph) !== undefined;
    const levels = [
      says('character', valueOf(own, 'rStyle')),
      !isByMeaning && says('paragraph', valueOf(childOf(paragraph, 'pPr'), 'pStyle')),
      table && says('table', valueOf(childOf(table, 'tblPr'), 'tblStyle')),
    ];
    return levels.filter(Boolean).length % 2 === 1;
  }
}

/**
 * Changes a part of a document to what mammoth reads as it is meant. Hidden words go. Formats by styles become the words' own,
 * words in fields and text boxes stay, and signs (`MARKS`) stand for what mammoth does not know.
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
  notes.hasFootnotes ||= ['footnoteReference', 'endnoteReference'].some(
    (name) => named(root, name).length > 0,
  );
  keepWords(root);
  for (const paragraph of named(root, 'p')) {
    const known = attributeOf(styles.meantBy(paragraph), 'styleId');
    const style = childOf(childOf(paragraph, 'pPr'), 'pStyle');
    const value = style?.getAttributeNodeNS(style.namespaceURI, 'val');
    if (known && value) value.value = known;
  }
  for (const run of named(root, 'r')) setFormats(run, styles);
  for (const text of named(root, 't'))
    if (!closest(text, 'moveFrom')) notes.words.add(text.textContent ?? '');
  markNumbers(root, styles, parts('numbering'));
  markUnknown(root);
  return new XMLSerializer().serializeToString(root);
}

/** Removes what Word does not show, or not in a web page. */
function removeHidden(root: Element, styles: Styles, hidden: Set<string>): void {
  for (const run of named(root, 'r')) {
    if (!styles.isOn(run, 'vanish') && !styles.isOn(run, 'webHidden')) continue;
    const words = wordsOf(run).trim();
    if (words && !styles.isOn(run, 'webHidden')) hidden.add(words);
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
    const hasPicture = named(drawing, 'pic', DRAWING).length > 0;
    replace(
      drawing,
      hasPicture ? [picture, ...runOf(drawing, MARKS.drawing).childNodes] : [picture],
    );
  }
}

function setFormats(run: Element, styles: Styles): void {
  const isStruck = styles.isOn(run, 'strike') || styles.isOn(run, 'dstrike');
  const formats = { b: styles.isOn(run, 'b'), i: styles.isOn(run, 'i'), strike: isStruck };
  const properties = childOf(run, 'rPr') ?? run.insertBefore(make(run, 'rPr'), run.firstChild);
  for (const [name, isOn] of Object.entries(formats)) {
    const before = childOf(properties, name);
    if (before) remove(before);
    if (isOn) properties.appendChild(make(run, name));
  }
}

/** Marks the items of the outer lists whose number is another one than a list in HTML gives. */
function markNumbers(root: Element, styles: Styles, numbering: Element | null): void {
  const byId = (name: string, id: string) =>
    new Map(named(numbering, name).map((each) => [attributeOf(each, id), each]));
  const [lists, kinds] = [byId('num', 'numId'), byId('abstractNum', 'abstractNumId')];
  const last = new Map<string, number>();
  let shown = 0;
  for (const paragraph of named(root, 'p')) {
    const properties = childOf(paragraph, 'pPr');
    const own = childOf(properties, 'numPr');
    const chain = styles.chain('paragraph', valueOf(properties, 'pStyle'));
    const byStyle = chain.map((style) => childOf(childOf(style, 'pPr'), 'numPr')).find(Boolean);
    const id = valueOf(own, 'numId') ?? valueOf(byStyle, 'numId') ?? '';
    const kind = valueOf(lists.get(id), 'abstractNumId') ?? '';
    const level = named(kinds.get(kind), 'lvl').find((each) => attributeOf(each, 'ilvl') === '0');
    const hasWords = wordsOf(paragraph).trim() !== '';
    const isNumbered = level && valueOf(level, 'numFmt') !== 'bullet' && !styles.meantBy(paragraph);
    if (!isNumbered && hasWords) shown = 0;
    if (!isNumbered || (valueOf(own, 'ilvl') ?? '0') !== '0') continue;
    const override = childOf(lists.get(id), 'lvlOverride');
    const start = valueOf(override, 'startOverride') ?? valueOf(level, 'start') ?? '1';
    // Lists of one kind go on, unless one of them says where it begins.
    const key = valueOf(override, 'startOverride') === undefined ? kind : `${kind} ${id}`;
    const number = (last.get(key) ?? Number(start) - 1) + 1;
    last.set(key, number);
    if (!hasWords) continue;
    shown += 1;
    if (number === shown) continue;
    shown = number;
    const mark = runOf(paragraph, `${MARKS.number}${number}${MARKS.number}`);
    paragraph.insertBefore(mark, properties?.nextSibling ?? paragraph.firstChild);
  }
}

/** Marks rules, formulas and drawings. */
function markUnknown(root: Element): void {
  for (const border of named(root, 'pBdr')) {
    const paragraph = closest(border, 'p');
    if (paragraph && !wordsOf(paragraph)) paragraph.appendChild(runOf(border, MARKS.rule));
  }
  for (const shape of named(root, '*', /vml$/)) {
    const picture = closest(shape, 'pict');
    const isRule = Array.from(shape.attributes).some(
      ({ localName, value }) => localName === 'hr' && value.startsWith('t'),
    );
    if (isRule && picture) replace(picture, [runOf(picture, MARKS.rule).firstChild!]);
  }
  for (const formula of named(root, 'oMath', /\/math$/)) {
    const paragraph = closest(formula, 'p');
    if (paragraph)
      replace(closest(formula, 'oMathPara') ?? formula, [runOf(paragraph, MARKS.formula)]);
  }
  for (const graphic of named(root, 'graphicData', DRAWING)) {
    const whole = closest(graphic, 'AlternateContent') ?? graphic;
    const run = closest(graphic, 'r');
    if (childOf(graphic, 'pic') || named(whole, 'imagedata', /vml$/).length > 0) continue;
    if (run && named(whole, 'txbxContent').length === 0) replace(run, [runOf(run, MARKS.drawing)]);
  }
}
