import { tests } from 'commonmark-spec';
import { sanitizeHtml } from '../../../src/data/wire/sanitizeHtml.ts';

/** Sections of the specification whose examples are not markup of an author. */
const RAW = new Set(['HTML blocks', 'Raw HTML']);

/** Elements outside of the allow-list, and characters that may not be in a page. */
const STRANGE = /<(?!\/?(?:a|img|p|h[1-6]|ul|ol|li|pre|code|em|strong|blockquote|hr|br)\b)|\ufffd/;

const examples = tests.filter(({ section, html }) => !RAW.has(section) && !STRANGE.test(html));

/** A text as its reader gets it: words in their order, between the elements around them. */
function read(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) found.push(node.nodeValue ?? '');
    else if (node.localName === 'a') found.push(`a ${allowed(node, 'href', LINK)}`);
    else if (node.localName !== 'img') found.push(node.localName === 'h1' ? 'h2' : node.localName);
    // A picture without an address that may be used is none.
    else if (allowed(node, 'src', PICTURE)) {
      found.push(`img ${allowed(node, 'src', PICTURE)} ${node.getAttribute('alt')}`);
    }
  }
  return found;
}

const LINK = /^(?:https?:|mailto:|tel:)/i;
const PICTURE = /^(?:https?:|data:image\/|\/(?!\/))/i;

/** An address that product.md lets through, as a browser reads it; empty for others. */
function allowed(element: Element, name: string, pattern: RegExp): string {
  const value = element.getAttribute(name) ?? '';
  if (!pattern.test(value)) return '';
  return URL.canParse(value) ? new URL(value).href : value;
}

test('every harmless example of CommonMark comes through whole', () => {
  expect(examples.length).toBeGreaterThan(500);
  const readAll = (change: (html: string) => string) =>
    Object.fromEntries(
      examples.map(({ number, section, html }) => [`${number} (${section})`, read(change(html))]),
    );
  expect(readAll((html) => String(sanitizeHtml(html)))).toEqual(readAll((html) => html));
});
