import { decodedJson } from './json.ts';
import { sanitizeHtml, type SafeHtml } from './sanitizeHtml.ts';

/** The body made last: a page asks for its body each time it renders. */
let latest: { mainContent: unknown; body: SafeHtml } | undefined;

/**
 * The body of an article, ready for `RichText`.
 * @param mainContent as the service sends it: JSON encoded twice with an `html` field; encoded once or an object is
 *   read as well (specification, section 3; `product.md`, Records).
 * @returns sanitised markup; empty for anything else.
 */
export function articleHtml(mainContent: unknown): SafeHtml {
  if (latest && latest.mainContent === mainContent) return latest.body;
  const body = sanitizeHtml(articleSource(mainContent) ?? '');
  latest = { mainContent, body };
  return body;
}

/** The markup inside, as somebody wrote it; null where there is none to be read. */
export function articleSource(mainContent: unknown): string | null {
  const decoded = decodedJson(mainContent);
  const html =
    typeof decoded === 'object' && decoded !== null && 'html' in decoded ? decoded.html : null;
  return typeof html === 'string' ? html : null;
}
