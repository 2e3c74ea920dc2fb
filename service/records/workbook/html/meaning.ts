import type { DOMPurify } from 'dompurify';
import { CONFIG, createPurifier, linkWhatCannotBeFramed } from 'maidan/wire/sanitizeHtml';
import { safeLink, safePicture } from 'maidan/wire/urls';
import { embedAddress } from 'maidan/wire/videos';
import { isTiny, lossesOf, parsedArticle } from 'maidan/articleLosses';
import { CellError } from '../cells.ts';
import {
  allIn,
  isBlank,
  isBlock,
  isElement,
  kidsOf,
  renamed,
  straighten,
  unwrap,
} from './blocks.ts';
import { formatsToElements, type StyleOf, stylesIn } from './formats.ts';
import { linkTarget } from './linkTarget.ts';
import { isInFontOfSigns, listsOfSigns, nestLists } from './signLists.ts';

/** An article as the site stores it. */
interface ReadHtml {
  html: string;
  /** Sentences for the editor about what visitors do not get. */
  remarks: string[];
}

/**
 * Reads the meaning of HTML that word processors, mail programs and messengers have written: bold, italic and struck words by
 * style or class, paragraphs in wrappers, lists made of signs, links through other services, frames. The rest is sanitised
 * as the site does it.
 * @param markup any HTML, hostile or broken
 * @throws CellError when it is nested too deeply
 */
export async function readMeaning(markup: string): Promise<ReadHtml> {
  if (isPlain(markup)) return { html: markup, remarks: [] };
  const { parser, purifier } = await tools();
  try {
    const document = parsedArticle(markup, parser);
    const { body } = document;
    const remarks = change(body, stylesIn(document));
    const html = body.innerHTML.trim();
    return { html: isPlain(html) ? html : purifier.sanitize(html, AS_TEXT).trim(), remarks };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CellError(
      'The elements of its HTML are nested too deeply to be read. Copy its words into a new document, and save that.',
      { cause: error },
    );
  }
}

/** Changes an article in place. @returns sentences about what is lost */
function change(body: Element, styleOf: StyleOf): string[] {
  removeUnseen(body, styleOf);
  for (const media of body.querySelectorAll('video, audio, object, embed')) toFrame(media);
  for (const frame of body.querySelectorAll('iframe')) completeAddress(frame);
  const remarks = sentencesOf(lossesOf(body));
  removeLost(body);
  for (const table of [...body.querySelectorAll('table')].toReversed()) openLayout(table);
  for (const element of allIn(body)) readNames(element, styleOf);
  formatsToElements(allIn(body), styleOf);
  // The font of a sign tells a list, so its span stays for now.
  unwrapSpans(body, (span) => !isInFontOfSigns(span, styleOf));
  straighten(body);
  listsOfSigns(body, styleOf);
  nestLists(body);
  for (const link of body.querySelectorAll('a[href]')) followLink(link);
  for (const element of allIn(body)) stripLook(element);
  return remarks;
}

/** Removes spans that say nothing but a look. */
function unwrapSpans(body: Element, isOne: (span: Element) => boolean): void {
  for (const span of allIn(body)) {
    const names = span.localName === 'span' ? span.getAttributeNames() : [];
    const isLook = names.some((name) => name === 'style' || name === 'class');
    if (isLook && !names.some((name) => SAYING.has(name)) && isOne(span)) unwrap(span);
  }
}

/** Attributes that mean something of words. */
const SAYING = new Set(['lang', 'dir', 'title']);

/** The site's rules, for markup that is stored. */
const AS_TEXT = { ...CONFIG, RETURN_TRUSTED_TYPE: false } as const;

const ELEMENTS = new Set(CONFIG.ALLOWED_TAGS);
const ATTRIBUTES = new Set(CONFIG.ALLOWED_ATTR);

/** Removes what the sanitiser would, so that it has to look at few articles: it is slow. */
function stripLook(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (!ATTRIBUTES.has(name)) element.removeAttribute(name);
  }
  if (element.localName === 'h1') renamed(element, 'h2');
  else if (
    !ELEMENTS.has(element.localName) ||
    (element.localName === 'span' && !element.hasAttributes())
  )
    unwrap(element);
}

const MAX_NAMED = 6;

function sentencesOf({ lost, linked }: ReturnType<typeof lossesOf>): string[] {
  const list = (phrases: string[]) => {
    const more = phrases.length - MAX_NAMED;
    const named = more > 1 ? [...phrases.slice(0, MAX_NAMED), `${more} things more`] : phrases;
    const [last = '', ...others] = named.toReversed();
    return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
  };
  return [
    ...(lost.length > 0
      ? [
          `The site will leave out ${list(lost)}. Say in words, or by a link, what readers need of it.`,
        ]
      : []),
    ...(linked.length > 0 ? [`The site will show a link in place of ${list(linked)}.`] : []),
  ];
}

/** Makes a frame of a film or recording that lies on another host, so that it is framed or linked like one. */
function toFrame(media: Element): void {
  const source = media.querySelector(
    'source[src], embed[src], param[name="movie" i], param[name="src" i]',
  );
  const address = [media, source]
    .flatMap((each) => ['src', 'data', 'value'].map((name) => each?.getAttribute(name)))
    .find((each) => each);
  if (!address || safeLink(withScheme(address)) === null) return;
  const frame = media.ownerDocument.createElement('iframe');
  frame.setAttribute('src', address);
  for (const name of ['title', 'aria-label']) {
    const title = media.getAttribute(name);
    if (title) frame.setAttribute('title', title);
  }
  media.replaceWith(frame);
}

const withScheme = (address: string) => address.trim().replace(/^\/\//, 'https://');

/** Completes what a browser would, and names a frame that becomes a link after its host. */
function completeAddress(frame: Element): void {
  const own = withScheme(frame.getAttribute('src') ?? '');
  // A page that fetches its frames late has their addresses elsewhere.
  const address = safeLink(own) ?? withScheme(frame.getAttribute('data-src') ?? own);
  const secure = address.replace(/^http:/i, 'https:');
  const isFilm = embedAddress(secure) !== null;
  frame.setAttribute('src', isFilm ? secure : address);
  if (isFilm || frame.getAttribute('title')?.trim() || !URL.canParse(address)) return;
  frame.setAttribute('title', new URL(address).hostname.replace(/^www\./, ''));
}

const SIGN_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;

/** Removes what readers of the source do not see. Pictures of emoji become emoji. */
function removeUnseen(body: Element, styleOf: StyleOf): void {
  const walker = body.ownerDocument.createTreeWalker(body, /* comments */ 128);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  for (const comment of comments) comment.remove();
  for (const element of allIn(body)) {
    const { display, 'mso-hide': isHidden } = styleOf(element);
    if (element.hasAttribute('hidden') || display === 'none' || isHidden === 'all')
      element.remove();
  }
  for (const element of body.querySelectorAll('img, iframe')) {
    const words = element.getAttribute('alt')?.trim() ?? '';
    if (words && SIGN_ONLY.test(words)) element.replaceWith(words);
    else if (isTiny(element)) element.remove();
  }
}

/** Removes what the site cannot show, and makes links of frames. */
function removeLost(body: Element): void {
  for (const element of body.querySelectorAll(UNSHOWN)) element.remove();
  for (const picture of body.querySelectorAll('img')) {
    if (safePicture(picture.getAttribute('src')) === null) picture.remove();
  }
  for (const frame of body.querySelectorAll('iframe')) {
    if (safeLink(frame.getAttribute('src')) === null) frame.remove();
    else linkWhatCannotBeFramed(frame);
  }
}

const UNSHOWN = [
  CONFIG.FORBID_CONTENTS,
  ['meta', 'link', 'base', 'canvas', 'video', 'audio', 'input', 'textarea'],
].join();

/** Takes the cells out of a table that only lays them out. */
function openLayout(table: Element): void {
  const cells = [...table.querySelectorAll('td, th')].filter(
    (cell) => cell.closest('table') === table,
  );
  if (cells.length !== 1 && !/^(?:presentation|none)$/.test(table.getAttribute('role') ?? ''))
    return;
  table.replaceWith(
    ...cells.map((cell) => {
      const made = table.ownerDocument.createElement('div');
      made.append(...kidsOf(cell));
      return made;
    }),
  );
}

/** What the names of styles in word processors mean. */
const NAMED_STYLES = [
  { name: /\bMsoTitle\b|^title$/, element: 'h2' },
  { name: /\bMso(?:Intense)?Quote\b/, element: 'blockquote' },
];

/** The classes of messages in WhatsApp Web, whose style sheet does not come along. */
const MESSAGE = /\b(?:selectable|copyable)-text\b/;

/** What the site says of every page. */
const OWN = [
  ['lang', /^en\b/i],
  ['dir', /^ltr$/i],
] as const;

/** Reads languages, names of styles and room between words, none of which is an element. */
function readNames(element: Element, styleOf: StyleOf): void {
  // The site is in English, written from the left; a word processor says so of words in other scripts too.
  for (const [attribute, own] of OWN) {
    if (
      own.test(element.getAttribute(attribute) ?? '') &&
      !element.parentElement?.closest(`[${attribute}]`)
    )
      element.removeAttribute(attribute);
  }
  const name = element.getAttribute('class') ?? '';
  const style = styleOf(element);
  if (
    element.localName !== 'pre' &&
    (/^(?:pre|break)/.test(style['white-space'] ?? '') || MESSAGE.test(name))
  )
    keepRoom(element);
  const named = element.localName === 'p' && NAMED_STYLES.find((each) => each.name.test(name));
  if (named) renamed(element, named.element);
  // Mail programs move paragraphs to the right by it.
  if (element.localName === 'blockquote' && /^none\b/.test(style.border ?? ''))
    renamed(element, 'div');
}

/** Makes breaks of the lines in the texts of an element, and keeps the spaces between words. */
function keepRoom(element: Element): void {
  for (const node of kidsOf(element)) {
    if (isElement(node)) keepRoom(node);
    else if (/\n|\t| {2}/.test(node.nodeValue ?? '') && !isBetweenBlocks(node)) {
      const lines = (node.nodeValue ?? '').replace(/\r\n?/g, '\n').split('\n');
      node.replaceWith(
        ...lines.flatMap((line, index) => [
          ...(index > 0 ? [element.ownerDocument.createElement('br')] : []),
          line.replaceAll('\t', '    ').replace(/ (?= )/g, '\u00a0'),
        ]),
      );
    }
  }
}

/** Whether a node is nothing but room that an editor of HTML has left between elements on lines of their own. */
const isBetweenBlocks = (node: ChildNode) =>
  isBlank(node) && [node.previousSibling, node.nextSibling].some((each) => each && isBlock(each));

/** Leads a link to where it leads in the end, also in words that show the address. */
function followLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  const target = linkTarget(address);
  if (target === address) return;
  link.setAttribute('href', target);
  if (link.textContent?.trim() === address.trim()) link.textContent = target;
}

/** Elements that mean the same here and there, with attributes that the site shows. */
const PLAIN_TAG = new RegExp(
  String.raw`<(?!\/?(?:p|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|q|figure|figcaption|` +
    String.raw`img|a|strong|b|em|i|u|s|strike|del|ins|small|sub|sup|mark|abbr|cite|code|pre|time|bdi|span)` +
    String.raw`(?: (?:(?:alt|title|lang|dir|start|reversed|colspan|rowspan|scope|datetime|rel|loading|decoding|align)="[^"<>]*"|` +
    String.raw`(?:width|height)="\d{2,}"|href="(?:https?|mailto|tel):[^"<>]*"|src="(?:https?:\/)?\/(?!\/)[^"<>]*"))*\s*\/?>)`,
  'i',
);

/** What would be an item of a list, or nothing, and formats around paragraphs. */
const TO_BE_READ =
  /<(?:p|br ?\/?)>(?:\s|&nbsp;)*(?:[•◦▪‣●○∙⁃·■□➢❖*–—\uf020-\uf0ff-]|\(?\d{1,3}[.)]|<\/p>)|<(?:strong|b|em|i|s|strike|del|span|sup|sub)>\s*<(?:p|h[1-6]|ul|ol|table|blockquote|figure)\b/;

/**
 * Whether markup is what the site shows, so that no document has to be made for it.
 * Markdown and exported articles are plain as a rule.
 */
function isPlain(markup: string): boolean {
  return (
    !PLAIN_TAG.test(markup) &&
    !TO_BE_READ.test(markup) &&
    [...markup.matchAll(/ href="([^"]*)"/g)].every(
      ([, address = '']) =>
        linkTarget(address.replaceAll('&amp;', '&')) === address.replaceAll('&amp;', '&'),
    )
  );
}

/**
 * Whether visitors see the same of a stored article and of one that was read, so that no record changes for what they do not
 * see. An article with styles does change: each of them is a violation of the page's policy.
 */
export async function looksAlike(stored: string, read: string): Promise<boolean> {
  if (isPlain(stored) || /\sstyle\s*=/i.test(stored)) return false;
  const { purifier } = await tools();
  const seen = (html: string) =>
    purifier
      .sanitize(html, AS_TEXT)
      .replace(/ (?:lang="en[^"]*"|dir="ltr")/gi, '')
      .replace(/<\/?span>/g, '')
      .trim();
  return seen(stored) === seen(read);
}

interface Tools {
  parser: DOMParser;
  purifier: DOMPurify;
}

let toolsPromise: Promise<Tools> | undefined;

/** jsdom loads at the first HTML only: it takes longer than reading a short spreadsheet. */
const tools = () => (toolsPromise ??= makeTools());

async function makeTools(): Promise<Tools> {
  const { JSDOM } = await import('jsdom');
  const window = new JSDOM('').window as unknown as typeof globalThis & Window;
  return { parser: new window.DOMParser(), purifier: createPurifier(window) };
}
