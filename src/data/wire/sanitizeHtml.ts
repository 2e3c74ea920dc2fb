import createDOMPurify, { type Config } from 'dompurify';
import { safeLink, safePicture } from './urls.ts';

declare const safe: unique symbol;

/** Markup that `sanitizeHtml` has let through; nothing else makes one, and `RichText` takes nothing else. */
export type SafeHtml = (string | TrustedHTML) & { readonly [safe]: true };

/** Hosts whose players may be framed. Each answers a watch page of its own, not a document of the visitor's. */
const VIDEO_HOSTS = new Set([
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'youtube.com',
  'player.vimeo.com',
]);

const CONFIG = {
  // prettier-ignore
  ALLOWED_TAGS: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span',
    'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'code', 'pre', 'time', 'bdi',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
    'blockquote', 'q', 'figure', 'figcaption', 'img', 'a', 'iframe',
  ],
  // prettier-ignore
  ALLOWED_ATTR: [
    'href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'datetime', 'lang', 'dir',
    'start', 'reversed', 'loading', 'decoding', 'rel', 'allowfullscreen', 'referrerpolicy', 'sandbox',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Left out with all that is in them; of other unknown elements the text stays.
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'noscript',
    'svg',
    'math',
    'object',
    'embed',
    'title',
    'select',
  ],
  // The hooks below judge addresses, by the site's own rule.
  ALLOWED_URI_REGEXP: /^/,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/** Only what carries an address or a box keeps the attributes for it. */
const ATTRIBUTE_OWNERS: Record<string, ReadonlySet<string>> = {
  href: new Set(['A']),
  src: new Set(['IMG', 'IFRAME']),
  width: new Set(['IMG', 'IFRAME']),
  height: new Set(['IMG', 'IFRAME']),
};

let purifier: ReturnType<typeof createDOMPurify> | undefined;

/**
 * Parses markup in this window from now on. The browser's own is taken on first use; Node has none, so who prerenders
 * there brings one.
 */
export function sanitizeIn(view: typeof globalThis & Window): void {
  purifier = createDOMPurify(view);

  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    // Before the allow-list sees it; the page has an h1 of its own.
    if (tagName === 'h1' && node instanceof view.Element) node.replaceWith(renamed(node, 'h2'));
  });

  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const owners = ATTRIBUTE_OWNERS[attribute.attrName];
    if (owners && !owners.has(node.tagName)) attribute.keepAttr = false;
  });

  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') mendLink(node);
    if (node.tagName === 'IMG') mendPicture(node);
    if (node.tagName === 'IFRAME') mendFrame(node);
  });
}

/**
 * Rich text from the service as it may stand on a page: text, headings (an h1 becomes an h2), lists, tables, quotes,
 * figures, pictures, links and frames of named video hosts; no styles, ids, names, classes, forms or scripts
 * (`product.md`, Records).
 * @param html any text, hostile or broken; what is not allowed is left out, the rest stays.
 */
export function sanitizeHtml(html: string): SafeHtml {
  if (!purifier) sanitizeIn(window);
  return purifier?.sanitize(html, CONFIG) as unknown as SafeHtml;
}

/** The names of the elements and attributes that `sanitizeHtml` leaves out of this markup. */
export function leftOutOf(html: string): string[] {
  sanitizeHtml(html);
  const names = (purifier?.removed ?? []).map((each) =>
    'element' in each ? each.element.nodeName.toLowerCase() : (each.attribute?.name ?? ''),
  );
  return [...new Set(names)];
}

function renamed(element: Element, name: string): Element {
  const twin = element.ownerDocument.createElement(name);
  twin.append(...element.childNodes);
  return twin;
}

function mendLink(link: Element): void {
  const href = safeLink(link.getAttribute('href'));
  if (href === null) removeAttribute(link, 'href');
  else link.setAttribute('href', href);
  link.setAttribute('rel', 'noopener noreferrer');
}

/** As DOMPurify does it: what is removed can be asked for afterwards. */
function removeAttribute(element: Element, name: string): void {
  const attribute = element.getAttributeNode(name);
  if (!attribute) return;
  purifier?.removed.push({ attribute, from: element });
  element.removeAttribute(name);
}

function removeElement(element: Element): void {
  purifier?.removed.push({ element });
  element.remove();
}

function mendPicture(picture: Element): void {
  const src = safePicture(picture.getAttribute('src'));
  if (src === null) return removeElement(picture);
  picture.setAttribute('src', src);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

function mendFrame(frame: Element): void {
  const src = frame.getAttribute('src') ?? '';
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url?.protocol !== 'https:' || !VIDEO_HOSTS.has(url.host)) return removeElement(frame);
  frame.setAttribute('src', url.href);
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  frame.setAttribute('loading', 'lazy');
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.setAttribute('allowfullscreen', '');
  if (!frame.getAttribute('title')?.trim()) frame.setAttribute('title', 'Video');
}
