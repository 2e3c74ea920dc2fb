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
  const decoded = decodedJson(mainContent);
  const html =
    typeof decoded === 'object' && decoded !== null && 'html' in decoded ? decoded.html : '';
  const body = sanitizeHtml(typeof html === 'string' ? html : '');
  latest = { mainContent, body };
  return body;
}
