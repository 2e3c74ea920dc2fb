import { CONFIG, createPurifier } from 'maidan/wire/sanitizeHtml';
import { embedAddress } from 'maidan/wire/videos';
import { isTiny, lossesOf, parsedArticle } from 'maidan/articleLosses';
import { CellError, quoted } from '../workbook/cells.ts';
import { linkTarget } from './linkTarget.ts';

export interface ReadText {
  html: string;
  warnings: string[];
}

/** What word processors write into their HTML, in which lists and formats are a matter of looks. */
const WORD =
  /<meta[^>]+Microsoft Word|urn:schemas-microsoft-com:office:word|\sclass=["']?Mso[A-Z]/i;
const GOOGLE_DOCS = /docs-internal-guid-|\blst-kix_|\bdoc-content\b|themes\.googleusercontent\.com/;

/**
 * Reads HTML as the site shows it: sanitised, without what it hides, and with links that lead to their target.
 * @param markup any HTML, hostile or broken
 * @param change changes the article before it is read
 * @throws CellError when a word processor has written it, or when it is nested too deeply
 */
export async function readHtml(
  markup: string,
  change?: (body: HTMLElement) => void,
): Promise<ReadText> {
  const writer = WORD.test(markup) ? 'Word' : GOOGLE_DOCS.test(markup) ? 'Google Docs' : null;
  if (writer !== null) {
    throw new CellError(
      `${writer} has written its HTML, in which lists and formats are lost. Save the document as .docx, and name that file.`,
    );
  }
  if (!change && isPlain(markup)) return { html: markup, warnings: [] };
  const { parse, purifier } = await tools();
  try {
    const { body, styleSheets } = parsedArticle(markup, { parseFromString: parse });
    change?.(body);
    const hidden = removeHidden(body, styleSheets);
    for (const frame of body.querySelectorAll('iframe')) completeAddress(frame);
    const warnings = [...hiddenWarning(hidden), ...lossWarnings(lossesOf(body))];
    for (const unread of body.querySelectorAll(UNREAD)) unread.remove();
    for (const link of body.querySelectorAll('a[href]')) followLink(link);
    const html = body.innerHTML.trim();
    return { html: isPlain(html) ? html : purifier.sanitize(html, AS_TEXT).trim(), warnings };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CellError(
      'Its elements are nested too deeply to be read. Copy its words into a new document, and save that.',
      { cause: error },
    );
  }
}

const AS_TEXT = { ...CONFIG, RETURN_TRUSTED_TYPE: false } as const;

/** What they contain is for programs that cannot show them. */
const UNREAD = 'video, audio, canvas, textarea';

const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;

/** Removes what readers of the source do not see, and makes emoji of their pictures. @returns the hidden words */
function removeHidden(body: HTMLElement, styleSheets: StyleSheetList): string[] {
  const hiding = ({ style }: { style?: CSSStyleDeclaration }) =>
    style?.display === 'none' || style?.visibility === 'hidden';
  const selectors = [...styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (hiding(rule as CSSStyleRule) ? (rule as CSSStyleRule).selectorText : []));
  const found = ['[hidden], [style*="mso-hide" i]', ...selectors].flatMap((selector) => {
    try {
      return [...body.querySelectorAll(selector)];
    } catch {
      // A selector that only some browsers know.
      return [];
    }
  });
  const styled = [...body.querySelectorAll<HTMLElement>('[style]')].filter(hiding);
  const hidden = [...new Set([...found, ...styled])].filter((each) => body.contains(each));
  const words = hidden.map((each) => each.textContent ?? '');
  for (const element of hidden) element.remove();
  for (const element of body.querySelectorAll('img, iframe')) {
    const alternative = element.getAttribute('alt')?.trim() ?? '';
    if (alternative && EMOJI.test(alternative)) element.replaceWith(alternative);
    else if (isTiny(element)) element.remove();
  }
  return words.map((each) => each.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Tells of words that are left out because they were hidden. */
export const hiddenWarning = (words: readonly string[]): string[] =>
  words.length > 0 ? [`Its hidden words are left out: ${quoted(words.join(' … '))}.`] : [];

const MAX_NAMED = 6;

function lossWarnings({ lost, linked }: ReturnType<typeof lossesOf>): string[] {
  const list = (phrases: string[]) => {
    const more = phrases.length - MAX_NAMED;
    const named = more > 1 ? [...phrases.slice(0, MAX_NAMED), `${more} things more`] : phrases;
    return named.join(', ').replace(/, ([^,]*)$/, ' and $1');
  };
  const outcomes = [
    [lost, 'leave out', ' Say in words, or by a link, what readers need of it.'],
    [linked, 'show a link in place of', ''],
  ] as const;
  return outcomes.flatMap(([phrases, outcome, advice]) =>
    phrases.length > 0 ? [`The site will ${outcome} ${list(phrases)}.${advice}`] : [],
  );
}

/** Completes what a browser would, and names a frame that becomes a link after its host. */
function completeAddress(frame: Element): void {
  const address = (frame.getAttribute('src') ?? '').trim().replace(/^\/\//, 'https://');
  const secure = address.replace(/^http:/i, 'https:');
  const isFilm = embedAddress(secure) !== null;
  frame.setAttribute('src', isFilm ? secure : address);
  if (isFilm || frame.getAttribute('title')?.trim() || !URL.canParse(address)) return;
  frame.setAttribute('title', new URL(address).hostname.replace(/^www\./, ''));
}

/** Leads a link to where it leads in the end, also in words that show the address. */
function followLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  const target = linkTarget(address);
  if (target === address) return;
  link.setAttribute('href', target);
  if (link.textContent?.trim() === address.trim()) link.textContent = target;
}

/** Elements that the sanitiser leaves as they are, with attributes that the site shows. */
const PLAIN_TAG = new RegExp(
  String.raw`<(?!\/?(?:p|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|blockquote|q|figure|figcaption|` +
    String.raw`img|a|strong|b|em|i|u|s|strike|del|ins|small|sub|sup|mark|abbr|cite|code|pre|time|bdi|span)` +
    String.raw`(?: (?:(?:alt|title|lang|dir|start|reversed|colspan|rowspan|scope|datetime|rel|loading|decoding|align)="[^"<>]*"|` +
    String.raw`(?:width|height)="\d{2,}"|href="(?:https?|mailto|tel):[^"<>]*"|src="(?:https?:\/)?\/(?!\/)[^"<>]*"))*\s*\/?>)`,
  'i',
);

/**
 * Whether markup is what the site shows, so that no document has to be made for it.
 * Markdown and exported articles are plain as a rule.
 */
function isPlain(markup: string): boolean {
  return (
    !PLAIN_TAG.test(markup) &&
    [...markup.matchAll(/ href="([^"]*)"/g)].every(([, href = '']) => {
      const address = href.replaceAll('&amp;', '&');
      return linkTarget(address) === address;
    })
  );
}

let toolsPromise: ReturnType<typeof makeTools> | undefined;

/** jsdom loads at the first HTML only: it takes longer than reading a short spreadsheet. */
const tools = () => (toolsPromise ??= makeTools());

async function makeTools() {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const window = new JSDOM('').window as unknown as typeof globalThis & Window;
  const virtualConsole = new VirtualConsole();
  return {
    // A document without a window would have no style sheets.
    parse: (markup: string) => new JSDOM(markup, { virtualConsole }).window.document,
    purifier: createPurifier(window),
  };
}
