declare const safe: unique symbol;

/** An address that `safeLink` or `safePicture` has let through; nothing else makes one. */
export type SafeUrl = string & { readonly [safe]: true };

const LINKS = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const PICTURES = new Set(['https:', 'http:']);

/** What a browser strips from an address before it reads it: a disguise for `java\nscript:` and for `//host`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/**
 * A link from content: https, http, mailto and tel (`product.md`, Records).
 * @returns null for every other scheme, for relative addresses and for what is no address.
 */
export function safeLink(value: unknown): SafeUrl | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  return LINKS.has(schemeOf(url)) && URL.canParse(url) ? (url as SafeUrl) : null;
}

/**
 * A picture from content: https, http, site-relative or `data:image/`.
 * @returns null for anything else.
 */
export function safePicture(value: unknown): SafeUrl | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  const scheme = schemeOf(url);
  if (scheme === 'data:') return /^data:image\//i.test(url) ? (url as SafeUrl) : null;
  if (scheme === '')
    return /^\/(?![/\\])/.test(url.replace(INVISIBLE, '')) ? (url as SafeUrl) : null;
  return PICTURES.has(scheme) && URL.canParse(url) ? (url as SafeUrl) : null;
}

function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(INVISIBLE, ''))?.[0].toLowerCase() ?? '';
}
