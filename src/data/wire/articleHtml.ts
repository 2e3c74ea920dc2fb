import { decodedJson, field } from './json.ts';
import type { Article } from './reader.ts';
import { type SafeHtml, sanitizeHtml } from './sanitizeHtml.ts';

/** A cache: sanitising is slow, and a page calls `articleHtml` at each render. */
const sanitized = new WeakMap<Article, SafeHtml>();

/**
 * The body of an article, ready for `RichText`.
 * @returns sanitised markup; empty where the content cannot be read
 */
export function articleHtml(article: Article): SafeHtml {
  const html = sanitized.get(article) ?? sanitizeHtml(articleMarkup(article) ?? '');
  sanitized.set(article, html);
  return html;
}

/**
 * The markup of an article, not sanitised. The service sends JSON with an `html` field, encoded twice; JSON encoded once and
 * plain objects are read too (docs/product.md, Encodings).
 * @returns null for anything else
 */
export function articleMarkup({ content }: Article): string | null {
  const html = field(decodedJson(content), 'html');
  return typeof html === 'string' ? html : null;
}
