import { decodedJson } from './json.ts';
import type { Article } from './reader.ts';
import { field } from './records.ts';
import { type SafeHtml, sanitizeHtml } from './sanitizeHtml.ts';

/** Sanitising is slow, and a page asks each time it renders. */
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
 * The markup of an article as somebody wrote it: JSON encoded twice with an `html` field; encoded once, or an object, is
 * read as well (specification, section 3; `product.md`, Records).
 * @returns null for anything else
 */
export function articleMarkup({ content }: Article): string | null {
  const html = field(decodedJson(content), 'html');
  return typeof html === 'string' ? html : null;
}
