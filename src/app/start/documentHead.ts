import { organisation } from '../../content/organisation.ts';
import type { Collection } from '../../data/declare/collection.ts';
import { collections } from '../../features/collections.ts';
import { withoutSlash } from '../../data/load/hydrationData.ts';
import { versionsOf } from '../../paths.ts';

/** Search engines and messengers cut a longer description. */
const DESCRIPTION_LENGTH = 160;

/** A shorter paragraph says too little of its page. */
const TELLING_LENGTH = 40;

/** The elements of a head that are about one page, and not about the site. */
const OF_PAGE = [
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]:not([property="og:site_name"], [property="og:locale"])',
  'script[type="application/ld+json"]',
].join();

/** The description of a page: that of its record, or else its first paragraph that is long enough. */
export function descriptionOf(ofRecord: string | undefined, page: ParentNode): string | undefined {
  const text = ofRecord || firstParagraph(page);
  return text && shorten(text);
}

/** Asides, folded parts and words in another language do not describe a page. */
function firstParagraph(page: ParentNode): string | undefined {
  return [...page.querySelectorAll('main p')]
    .find(
      (each) =>
        each.textContent.trim().length >= TELLING_LENGTH &&
        !each.closest('aside, details, main [lang]'),
    )
    ?.textContent.trim();
}

/** Cuts a text at the end of a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
}

/** The attributes of a link to the same content in another form or language. */
export type Alternate = { type: string; href: string } | { hrefLang: string; href: string };

/**
 * The addresses of a page's feed, calendar or calendar entry, and of its versions in other languages.
 * @param path the page's
 * @param collection the type that it lists, or that its record is of
 */
export function alternatesOf(
  origin: string,
  path: string,
  collection: Collection | undefined,
): Alternate[] {
  return [
    ...(collection ? formsOf(path, collection) : []),
    ...versionsOf(path).map(({ language, address }) => ({
      hrefLang: language,
      href: origin + address,
    })),
  ];
}

function formsOf(path: string, { address, schemaOrg }: Collection): Alternate[] {
  const isList = path === address;
  if (schemaOrg === 'Event') {
    return [{ type: 'text/calendar', href: `${path}/${isList ? 'calendar' : 'event'}.ics` }];
  }
  return schemaOrg === 'Article' && isList
    ? [{ type: 'application/rss+xml', href: `${path}/feed.xml` }]
    : [];
}

/**
 * Keeps the document's head that of the page on the screen, because browsers share its canonical address. What only the
 * build knows (share picture, structured data) is there for the page that the visit began with alone.
 * @param prerendered the path of the page that the document was written for; null for one without content
 */
export function followPages(prerendered: string | null): void {
  const { head } = document;
  const elements = () => [...head.querySelectorAll(OF_PAGE)];
  const first = elements();
  let shown = prerendered && `${prerendered} ${document.title}`;
  const update = () => {
    const path = withoutSlash(location.pathname);
    const { status = '', description } = head.querySelector('title')?.dataset ?? {};
    const now = `${path} ${document.title}${status}`;
    if (now === shown) return;
    shown = now;
    for (const element of elements()) element.remove();
    const isFirst = path === prerendered && status !== 'missing';
    head.append(...(isFirst ? first : describe(path, status, description)));
  };
  update();
  // Each page has a title element of its own, which React inserts together with the page.
  const observer = new MutationObserver(update);
  observer.observe(head, { childList: true, subtree: true, characterData: true });
}

/** The elements about a page that the document was not written for. While it loads, nothing is known of it. */
function describe(path: string, status: string, ofRecord: string | undefined): Element[] {
  const robots = status || BUILD.mocked ? [meta('name', 'robots', 'noindex')] : [];
  if (document.title === organisation.name) return robots;
  const { origin } = document.documentElement.dataset;
  const url = origin && status !== 'missing' && origin + path;
  const of: Collection | undefined = collections.find(({ address }) =>
    `${path}/`.startsWith(`${address}/`),
  );
  const title = document.title.replace(` | ${organisation.name}`, '');
  const description = descriptionOf(ofRecord, document);
  return [
    ...robots,
    ...(description
      ? [meta('name', 'description', description), meta('property', 'og:description', description)]
      : []),
    meta('property', 'og:title', title),
    ...(url
      ? [meta('property', 'og:url', url), makeElement('link', { rel: 'canonical', href: url })]
      : []),
    ...(url && origin ? alternatesOf(origin, path, of) : []).map((alternate) =>
      makeElement('link', { rel: 'alternate', ...alternate }),
    ),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  makeElement('meta', { [kind]: key, content });

function makeElement(name: string, attributes: Record<string, string>): Element {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
