import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { languageOf } from './languageOf.ts';
import { safeLink, safePicture } from './urls.ts';
import { embedAddress } from './videos.ts';

declare const safe: unique symbol;

/** Sanitised markup. Only `sanitizeHtml` returns this type, and `RichText` accepts no other. */
export type SafeHtml = (string | TrustedHTML) & { readonly [safe]: true; toString(): string };

export const CONFIG = {
  // Not formatted: related names share a line.
  // prettier-ignore
  ALLOWED_TAGS: [
    'p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span',
    'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'ins', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'code', 'pre', 'time', 'bdi',
    'ul', 'ol', 'li', 'dl', 'dt', 'dd',
    'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
    'blockquote', 'q', 'figure', 'figcaption', 'img', 'a', 'iframe',
  ],
  // Not formatted: related names share a line.
  // prettier-ignore
  ALLOWED_ATTR: [
    'href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'datetime', 'lang', 'dir',
    'start', 'reversed', 'loading', 'decoding', 'rel', 'allowfullscreen', 'referrerpolicy', 'sandbox',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // These are removed with their content. Of other elements that are not allowed, the text stays.
  // Not formatted: related names share a line.
  // prettier-ignore
  FORBID_CONTENTS: [
    'script', 'style', 'template', 'noscript', 'svg', 'math', 'object', 'embed', 'title', 'select',
  ],
  // The hooks below check addresses by the site's own rules.
  ALLOWED_URI_REGEXP: /^/,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/** By attribute, the elements that may have it. */
const ATTRIBUTE_OWNERS: Record<string, ReadonlySet<string>> = {
  href: new Set(['A']),
  src: new Set(['IMG', 'IFRAME']),
  width: new Set(['IMG', 'IFRAME']),
  height: new Set(['IMG', 'IFRAME']),
};

/** By element, the check of its `href` or `src`. It returns null for an address that is not allowed. */
const SAFE_ADDRESS: Record<string, (value: string) => string | null> = {
  A: safeLink,
  IMG: safePicture,
  IFRAME: embedAddress,
};

let purifier: DOMPurify | undefined;

/** Sets the window that markup is parsed in. Node has none, so the build passes one. */
export function sanitizeIn(view: typeof globalThis & Window): void {
  purifier = createPurifier(view);
}

/**
 * Sanitises rich text from the service (docs/product.md, Encodings). Allowed are text, headings (an h1 becomes an h2), lists,
 * tables, quotes, figures, pictures, links and frames with films of `VIDEO_HOSTS`; not styles, ids, names, classes, forms or scripts.
 * @param html any text, hostile or broken; only what is not allowed is removed
 */
export function sanitizeHtml(html: string): SafeHtml {
  purifier ??= createPurifier(window);
  return purifier.sanitize(html, CONFIG) as unknown as SafeHtml;
}

/** DOMPurify with the site's rules, parsing in the given window. */
export function createPurifier(view: typeof globalThis & Window): DOMPurify {
  const purify = createDOMPurify(view);

  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === '#text') completeLanguage(node);
    if (tagName === 'iframe' && node instanceof view.Element) linkWhatCannotBeFramed(node);
    if (tagName !== 'h1' || !(node instanceof view.Element)) return;
    // The page has an h1 of its own. This hook runs before the allow-list removes the element.
    const heading = node.ownerDocument.createElement('h2');
    heading.append(...node.childNodes);
    node.replaceWith(heading);
  });

  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    const owners = ATTRIBUTE_OWNERS[attrName];
    if (owners && !owners.has(node.tagName)) attribute.keepAttr = false;
    else if (attrName === 'href' || attrName === 'src') {
      const address = SAFE_ADDRESS[node.tagName]?.(attrValue) ?? null;
      if (address === null) attribute.keepAttr = false;
      else attribute.attrValue = address;
    }
  });

  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer');
    if (node.tagName === 'IMG') completePicture(node);
    if (node.tagName === 'IFRAME') completeFrame(node);
  });

  return purify;
}

/** Says the language of a text in an Indian script where its markup says none. */
function completeLanguage({ parentElement: parent, nodeValue }: Node): void {
  const language = languageOf(nodeValue ?? '', parent?.closest('body'));
  if (language && !parent?.closest('[lang]')) parent?.setAttribute('lang', language);
}

/** Replaces a frame of another host by a link with its title. Without a title it stays, and is removed for its address. */
export function linkWhatCannotBeFramed(frame: Element): void {
  const title = frame.getAttribute('title')?.trim();
  const address = safeLink(frame.getAttribute('src'));
  if (!title || address === null || embedAddress(address) !== null) return;
  const link = frame.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.append(title);
  frame.replaceWith(link);
}

function completePicture(picture: Element): void {
  if (!picture.hasAttribute('src')) return picture.remove();
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
}

function completeFrame(frame: Element): void {
  if (!frame.hasAttribute('src')) return frame.remove();
  // Without popups a player's own link to the film's page does nothing.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  );
  frame.setAttribute('loading', 'lazy');
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.setAttribute('allowfullscreen', '');
  if (!frame.getAttribute('title')?.trim()) frame.setAttribute('title', 'Video');
}
