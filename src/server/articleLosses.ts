import { safeLink, safePicture } from '../data/wire/urls.ts';
import { embedAddress } from '../data/wire/videos.ts';

/** What visitors do not get of an article, each by its place, as `the picture in "How to reach us"`. */
export interface Losses {
  /** What is not shown. */
  lost: string[];
  /** Frames in whose place there is a link. */
  linked: string[];
}

/** No word processor nests that deeply. Thousands of elements within each other exceed the stack of the sanitiser. */
const MAX_DEPTH = 500;

/**
 * Parses the markup of an article.
 * @param parser of the window that shall hold it
 * @throws RangeError when its elements are nested too deeply for jsdom
 */
export function parsedArticle(markup: string, parser: DOMParser): Document {
  const document = parser.parseFromString(markup, 'text/html');
  // A script or style before the first word of a part of a page is put into a head.
  if (!/<head[\s>]/i.test(markup)) document.body.prepend(...document.head.childNodes);
  return document;
}

/**
 * Determines what visitors lose of an article: pictures, films, frames, forms, what scripts draw, and links that lead nowhere.
 * What they do not miss, such as fonts and colours, is not named.
 * @param body the article before it is sanitised
 * @throws RangeError when its elements are nested too deeply for the sanitiser
 */
export function lossesOf(body: Element): Losses {
  const found = { lost: new Counted(), linked: new Counted() };
  let heading = '';
  let words = '';
  /** Whether the next words are of another block. */
  let isNew = true;
  const place = () => {
    const before = words.replace(/\s+/g, ' ').trim();
    // A short label, as "Watch:", says more than the heading above it.
    const isLabel = before.length <= 40 && !/[.!?।]$/.test(before);
    if (heading && (before === '' || before === heading || !isLabel))
      return `in "${shortened(heading)}"`;
    return before ? `after "${lastWords(before)}"` : 'at the beginning';
  };
  const enter = (element: Element): boolean => {
    const { localName } = element;
    if (!INLINE.has(localName)) isNew = true;
    const loss = lossOf(element);
    if (loss) found[loss.isLinked ? 'linked' : 'lost'].add(loss.kind, loss.words ?? place());
    if (/^h[1-6]$/.test(localName)) {
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text) heading = text;
    }
    return !UNREAD.has(localName);
  };
  walk(body, enter, (text) => {
    if (isNew && text.trim()) {
      words = '';
      isNew = false;
    }
    words += text;
  });
  return { lost: found.lost.phrases(), linked: found.linked.phrases() };
}

/** Their words are none of the article. */
const UNREAD = new Set(
  'script style template noscript svg math object embed canvas video audio iframe select textarea title'.split(
    ' ',
  ),
);

const INLINE = new Set(
  'a abbr b bdi cite code del em font i img ins label mark q s small span strike strong sub sup time u'.split(
    ' ',
  ),
);

interface Loss {
  kind: Kind;
  isLinked?: boolean;
  /** The words that name it, where it has some of its own. */
  words?: string;
}

/** One, and several. */
const KINDS = {
  picture: ['the picture', 'pictures'],
  film: ['the film', 'films'],
  recording: ['the recording', 'recordings'],
  frame: ['the frame', 'frames'],
  form: ['the form', 'forms'],
  formula: ['the formula', 'formulas'],
  script: ['what a script draws', 'things that scripts draw'],
  link: ['the link', 'links'],
} as const;

type Kind = keyof typeof KINDS;

const FILM = /\.(?:mp4|m4v|webm|mov|ogv|avi|swf)\b|youtu|vimeo|video|dailymotion/i;

const RECORDING = /\.(?:mp3|m4a|ogg|opus|wav)\b/i;

/** Scripts that count visitors draw nothing. */
const COUNTING =
  /googletagmanager|google-analytics|fbevents|gtag|clarity\.ms|hotjar|matomo|plausible/i;
const DRAWING = /document\.write|innerHTML|append|chart|embed|render|draw|widget/i;

function lossOf(element: Element): Loss | null {
  const attribute = (name: string) => element.getAttribute(name) ?? '';
  switch (element.localName) {
    case 'img':
      if (isTiny(element) || safePicture(attribute('src')) !== null) return null;
      return element.hasAttribute('src') || element.hasAttribute('srcset')
        ? { kind: 'picture' }
        : null;
    case 'svg':
      return isTiny(element) || isIcon(element) ? null : { kind: 'picture' };
    case 'canvas':
      return { kind: 'picture' };
    case 'video':
      return { kind: 'film' };
    case 'audio':
      return { kind: 'recording' };
    case 'math':
      return { kind: 'formula' };
    case 'form':
      return { kind: 'form' };
    case 'input':
    case 'select':
    case 'textarea':
      return attribute('type') === 'hidden' || element.closest('form') ? null : { kind: 'form' };
    case 'iframe':
    case 'embed':
    case 'object':
      return lossOfFrame(element);
    case 'script':
      return isDrawing(attribute('src'), attribute('type'), element.textContent ?? '')
        ? { kind: 'script' }
        : null;
    case 'a':
      return lossOfLink(element);
    default:
      return null;
  }
}

function lossOfFrame(frame: Element): Loss | null {
  const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
  const isFrame = frame.localName === 'iframe';
  if (isTiny(frame) || (isFrame && embedAddress(address) !== null)) return null;
  const isLinked = isFrame && !!frame.getAttribute('title')?.trim() && safeLink(address) !== null;
  const kind = FILM.test(address) ? 'film' : RECORDING.test(address) ? 'recording' : 'frame';
  return { kind, isLinked };
}

/** A link without an address that may be used. Those within the text itself lose little. */
function lossOfLink(link: Element): Loss | null {
  const address = link.getAttribute('href')?.trim() ?? '';
  const words = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (address === '' || address.startsWith('#') || words === '' || safeLink(address) !== null)
    return null;
  return { kind: 'link', words: `"${shortened(words)}"` };
}

const isDrawing = (source: string, type: string, code: string) =>
  (type === '' || /javascript|module/i.test(type)) &&
  (source ? !COUNTING.test(source) : DRAWING.test(code) && !COUNTING.test(code));

/** Whether an element counts readers rather than showing something. */
export const isTiny = (element: Element): boolean =>
  ['width', 'height'].some((name) => /^[01](?:px)?$/.test(element.getAttribute(name) ?? ''));

const MAX_ICON = 64;

function isIcon(drawing: Element): boolean {
  const width =
    drawing.getAttribute('width') ?? drawing.getAttribute('viewBox')?.split(/[\s,]+/)[2];
  return drawing.getAttribute('aria-hidden') === 'true' || parseFloat(width ?? '') < MAX_ICON;
}

const MAX_WORDS = 40;

const shortened = (text: string) =>
  text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS).trimEnd()}…` : text;

const lastWords = (text: string) =>
  text.length > MAX_WORDS
    ? `…${text.slice(-MAX_WORDS).replace(/^\S*\s/, '')}`
    : text.replace(/:$/, '');

/** What the site leaves out, in the order of the text. */
class Counted {
  readonly #counts = new Map<string, { kind: Kind; place: string; count: number }>();

  add(kind: Kind, place: string): void {
    const key = `${kind} ${place}`;
    const counted = this.#counts.get(key) ?? { kind, place, count: 0 };
    counted.count += 1;
    this.#counts.set(key, counted);
  }

  phrases(): string[] {
    return [...this.#counts.values()].map(({ kind, place, count }) =>
      count === 1 ? `${KINDS[kind][0]} ${place}` : `${count} ${KINDS[kind][1]} ${place}`,
    );
  }
}

/** Visits elements and texts in their order. @param enter says whether what is inside an element is visited */
function walk(
  root: Element,
  enter: (element: Element) => boolean,
  read: (text: string) => void,
): void {
  let depth = 0;
  let node: Node | null = root.firstChild;
  while (node) {
    const { nodeType } = node;
    if (nodeType === 3) read(node.nodeValue ?? '');
    const isEntered = nodeType === 1 && enter(node as Element);
    if (isEntered && node.firstChild) {
      if (++depth > MAX_DEPTH) throw new RangeError('The elements are nested too deeply.');
      node = node.firstChild;
      continue;
    }
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node === root || !node ? null : node.nextSibling;
  }
}
