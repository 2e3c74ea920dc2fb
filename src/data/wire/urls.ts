declare const safe: unique symbol;

/** A checked address. Only `safeLink` and `safePicture` return this type. */
export type SafeUrl = string & { readonly [safe]: true };

const LINK_SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const PICTURE_SCHEMES = new Set(['https:', 'http:']);

/** Characters that browsers strip from addresses. They can disguise `java\nscript:` and `//host`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/**
 * Checks a link in content: https, http, mailto or tel (docs/product.md, Pictures and links).
 * @returns null for other schemes, relative addresses and invalid ones
 */
export function safeLink(value: unknown): SafeUrl | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  return LINK_SCHEMES.has(schemeOf(url)) && parsedUrl(url) ? (url as SafeUrl) : null;
}

/**
 * Checks the address of a picture in content (docs/product.md, Pictures and links). Allowed are https, http, site-relative
 * addresses and `data:image/`.
 * @returns null for anything else
 */
export function safePicture(value: unknown): SafeUrl | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  const scheme = schemeOf(url);
  if (scheme === 'data:') return /^data:image\//i.test(url) ? (url as SafeUrl) : null;
  if (scheme === '')
    return /^\/(?![/\\])/.test(url.replace(INVISIBLE, '')) ? (url as SafeUrl) : null;
  return PICTURE_SCHEMES.has(scheme) && parsedUrl(url) ? (url as SafeUrl) : null;
}

/**
 * Parses an absolute address. `URL.canParse` is newer than some of the supported browsers.
 * @returns null for a relative or an invalid one
 */
export function parsedUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.exec(url.replace(INVISIBLE, ''))?.[0].toLowerCase() ?? '';
}
