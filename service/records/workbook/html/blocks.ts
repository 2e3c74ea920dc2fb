/** Elements that stand on lines of their own and mean nothing more. The site shows none but `div`. */
const WRAPPERS = new Set(
  (
    'div section article main header footer nav aside center address details summary form fieldset legend hgroup dialog ' +
    'search'
  ).split(' '),
);

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote figure figcaption pre hr'.split(
    ' ',
  ),
);

/** Their children are of certain kinds, and words between these are a fault. */
const FRAMEWORKS = new Set('table thead tbody tfoot tr ul ol dl'.split(' '));

/** Without a word they would be a gap. */
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 blockquote figure'.split(' '));

/** They stand on lines of their own or in one, as they are put. */
const MEDIA = new Set(['img', 'iframe']);

/** Something small, which needs no paragraph of its own for one line. */
const SMALL = new Set('li dt dd td th caption figcaption'.split(' '));

const nameOf = (node: Node) => (node as Partial<Element>).localName ?? '';
const isWrapper = (node: Node) => WRAPPERS.has(nameOf(node));

/** Whether a node stands on lines of its own. */
export const isBlock = (node: Node): boolean => isWrapper(node) || BLOCKS.has(nameOf(node));

/** What is right inside a node. jsdom keeps `childNodes` up to date at each change, so that long articles would take long. */
export function kidsOf(node: Node): ChildNode[] {
  const kids: ChildNode[] = [];
  for (let kid = node.firstChild; kid; kid = kid.nextSibling) kids.push(kid);
  return kids;
}

export const isElement = (node: Node): node is Element & ChildNode => node.nodeType === 1;

/** The elements right inside one. */
export const elementsIn = (parent: Element) => kidsOf(parent).filter(isElement);

/** All elements inside one, in their order. For long articles this is faster than a selector. */
export const allIn = (parent: Element): Element[] =>
  elementsIn(parent).flatMap((element) => [element, ...allIn(element)]);

/** Replaces an element by what is in it. */
export const unwrap = (element: Element): void => element.replaceWith(...kidsOf(element));

/** Whether something inside a node is such an element. It walks, because jsdom compiles selectors slowly. */
function holds(node: Node, isOne: (node: Node) => boolean): boolean {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isOne(child) || holds(child, isOne)) return true;
  }
  return false;
}

/** Whether something inside an element stands on lines of its own. */
export const hasBlock = (element: Element): boolean => holds(element, isBlock);

const SEEN = new Set('img iframe hr table'.split(' '));
const isSeen = (node: Node) => SEEN.has(nameOf(node));

/** Whether a reader sees nothing of a node but room. */
export const isBlank = (node: Node): boolean =>
  !/[^\s\u00a0\u200b\ufeff]/.test(node.textContent ?? '') && !isSeen(node) && !holds(node, isSeen);

/**
 * Gives each paragraph an element of its own below what it stands in: wrappers go, and lines in them are paragraphs or, where
 * empty ones part them as in mails, lines of paragraphs. Empty paragraphs go, because the site has room between them.
 */
export function straighten(parent: Element): void {
  for (const child of elementsIn(parent)) {
    if (child.localName === 'pre') continue;
    if (child.localName === 'p' && hasBlock(child)) straighten(renamed(child, 'div'));
    else straighten(child);
    if (!isBlock(child) && child.localName !== 'a' && elementsIn(child).some(isBlock))
      unwrap(child);
  }
  if (parent.localName === 'p') stripBreaks(parent);
  if (FRAMEWORKS.has(parent.localName) || /^h[1-6]$/.test(parent.localName)) return;
  const kids = kidsOf(parent);
  const full = kids.filter((kid) => !isBlank(kid));
  if (full.length === 1 && full[0] && SMALL.has(parent.localName) && isWrapper(full[0])) {
    return parent.replaceChildren(...kidsOf(full[0]));
  }
  if (!kids.some(isBlock)) return;
  const lines = new Lines(kids.some((kid) => isWrapper(kid) && isBlank(kid)));
  for (const kid of kids) lines.take(kid);
  for (const kid of elementsIn(parent)) if (kid.localName === 'p') stripBreaks(kid);
}

/** Puts what stands loose, and the lines of wrappers, into paragraphs. */
class Lines {
  /** Whether wrappers are lines, as empty ones between them show. */
  readonly #areLines: boolean;
  #open: Element | null = null;
  /** Whether the open paragraph's last line is complete. */
  #isEnded = false;

  constructor(areLines: boolean) {
    this.#areLines = areLines;
  }

  take(kid: ChildNode): void {
    if (!isBlock(kid)) {
      // A link may be around whole paragraphs.
      if (nameOf(kid) === 'a' && hasBlock(kid as unknown as Element)) this.#open = null;
      else this.#takeLoose(kid);
    } else if (isBlank(kid) && (isWrapper(kid) || PARAGRAPHS.has(nameOf(kid)))) {
      kid.remove();
      this.#open = null;
    } else if (!isWrapper(kid)) this.#open = null;
    else if (
      kidsOf(kid).every((each) => isBlank(each) || MEDIA.has(nameOf(each))) ||
      kidsOf(kid).some(isBlock)
    ) {
      this.#open = null;
      handDown(kid as unknown as Element);
    } else this.#takeLine(kid as unknown as Element);
  }

  #takeLoose(kid: ChildNode): void {
    if (!this.#open) {
      // A file with lines between its paragraphs stays one.
      if (isBlank(kid)) return void (/^[ \t\r\n]*$/.test(kid.nodeValue ?? '-') || kid.remove());
      if (MEDIA.has(nameOf(kid))) return;
      this.#open = kid.ownerDocument!.createElement('p');
      kid.replaceWith(this.#open);
    } else if (this.#isEnded && !isBlank(kid)) {
      this.#open.append(kid.ownerDocument!.createElement('br'));
    }
    this.#isEnded = false;
    this.#open.append(kid);
  }

  #takeLine(wrapper: Element): void {
    if (this.#areLines && this.#open) {
      this.#open.append(wrapper.ownerDocument.createElement('br'), ...kidsOf(wrapper));
      wrapper.remove();
    } else {
      const paragraph = renamed(wrapper, 'p');
      this.#open = this.#areLines ? paragraph : null;
    }
    this.#isEnded = true;
  }
}

/** Replaces a wrapper by what is in it, which takes over its language and direction. */
function handDown(wrapper: Element): void {
  for (const name of ['lang', 'dir']) {
    const value = wrapper.getAttribute(name);
    if (value === null) continue;
    for (const child of elementsIn(wrapper)) {
      if (!child.hasAttribute(name)) child.setAttribute(name, value);
    }
  }
  unwrap(wrapper);
}

/** Removes line breaks before the first and after the last word. */
function stripBreaks(paragraph: Element): void {
  for (const end of ['firstChild', 'lastChild'] as const) {
    for (let node = paragraph[end]; node && isBlank(node); node = paragraph[end]) node.remove();
  }
}

/** Replaces an element by one of another name, with its attributes and content. */
export function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...kidsOf(element));
  element.replaceWith(other);
  return other;
}
