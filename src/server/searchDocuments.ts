import { gallery } from '../features/gallery/gallery.ts';
import { pictureQuery } from '../features/gallery/openPicture.ts';
import type { SearchDocument } from '../pages/search/searchIndex.ts';
import { careers } from '../content/careers.ts';
import {
  citiesOf,
  citySlug,
  playTitle,
  writtenDays,
  writtenHours,
} from '../content/groundTexts.ts';
import { type Ground, play } from '../content/grounds.ts';
import { help } from '../content/help.ts';
import { organisation } from '../content/organisation.ts';
import { cityWords, otherWords } from '../content/search.ts';
import { paths } from '../paths.ts';
import type { SitePage } from './pages.ts';
import type { SiteRecords } from './fetchRecords.ts';
import type { RenderedPage } from './render.tsx';

/** Elements whose text is no part of what a page says. */
const UNREAD = 'main :is(nav, button, .visually-hidden)';

/** Elements whose text would join that of their neighbours without a space. */
const BLOCKS = 'main :is(p, li, dt, dd, td, th, h3, a, span, small)';

/** The search documents of records, their lists, postings, grounds and the help page. `pageDocuments` has the others. */
export function searchDocuments(records: SiteRecords): SearchDocument[] {
  return [helpPage(), ...postings(), ...groundDocuments(), ...recordDocuments(records)];
}

/** The search documents of the records and their lists. */
export function recordDocuments({ answers }: Pick<SiteRecords, 'answers'>): SearchDocument[] {
  return [...answers].flatMap(([collection, data]) => {
    const { title: place, address, itemsOf } = collection;
    const records = itemsOf(data).map((item) => ({
      title: item.title || place,
      place,
      address:
        collection.type === gallery.type ? `${address}?${pictureQuery(item.id)}` : item.address,
      text: item.description ?? '',
      kind: item.kind || undefined,
      day: item.date?.iso,
    }));
    return [{ title: place, place: '', address, text: '' }, ...records];
  });
}

/**
 * The search documents of a page of `src/content`: its beginning, and each section with its text. The sections of a policy
 * are its headings, those of other pages the `section` elements with an id.
 * @param parser for the page's markup
 * @returns an empty list for pages of records, for a page without text, and for the help page
 */
export function pageDocuments(
  page: SitePage,
  { markup, title }: Pick<RenderedPage, 'markup' | 'title'>,
  parser: DOMParser,
): SearchDocument[] {
  const { address, collection, policy, empty, unlisted } = page;
  if (collection || empty || unlisted || address === paths.help()) return [];
  const { name } = organisation;
  const { body } = parser.parseFromString(markup, 'text/html');
  for (const unread of body.querySelectorAll(UNREAD)) unread.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.prepend(' ');
  const headings = [
    ...body.querySelectorAll(policy ? 'main article h2[id]' : 'main section[id] h2'),
  ];
  const isHome = address === paths.home();
  const beginning = {
    title,
    place: !policy || policy.title === title ? name : policy.title,
    address,
    text: textOf(
      policy ? blocksBefore(headings[0]) : [...body.querySelectorAll('main .lead')].slice(0, 1),
    ),
    words: wordsOf(page),
  };
  const place = policy ? `${policy.title}: ${title}` : isHome ? name : title;
  const sections = headings.map((heading) => {
    const { id } = heading.closest('section[id]') ?? heading;
    const section = `${address}#${id}`;
    const text = textOf(blocksBelow(heading));
    return { title: textOf([heading]), place, address: section, text, words: otherWords[section] };
  });
  // The home page itself is not what anybody looks for, and all pages of grounds have the same sections.
  return [...(isHome ? [] : [beginning]), ...(page.grounds ? [] : sections)];
}

function textOf(elements: Iterable<Element>): string {
  const texts = Array.from(elements, ({ textContent }) => textContent);
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

function blocksBefore(heading: Element | undefined): Element[] {
  const blocks = [...(heading?.parentElement?.children ?? [])];
  return blocks.slice(0, heading && blocks.indexOf(heading));
}

/** The elements between a heading and the next one. */
function blocksBelow(heading: Element): Element[] {
  const blocks: Element[] = [];
  for (let next = heading.nextElementSibling; next && !next.matches('h2');) {
    blocks.push(next);
    next = next.nextElementSibling;
  }
  return blocks;
}

/** Further words that find a page. The page of a city is found by its name in any script. */
function wordsOf({ address, grounds }: SitePage): string | undefined {
  if (!grounds) return otherWords[address];
  const cities = citiesOf(grounds);
  const names = cities.length === 1 ? cities.flatMap((city) => [city, cityWords[city]]) : [];
  return [otherWords[paths.play()], ...names].join(' ');
}

function helpPage(): SearchDocument {
  const address = paths.help();
  const { title, summary: text } = help;
  return { title, place: organisation.name, address, text, words: otherWords[address] };
}

function postings(): SearchDocument[] {
  return careers.postings.map(({ title, description, jobType, locations }) => ({
    title,
    place: 'Career',
    address: paths.career(),
    text: `${locations.join(', ')}. ${description}`,
    kind: jobType,
  }));
}

/** Each ground, where the organisation publishes them. */
function groundDocuments(): SearchDocument[] {
  if (!BUILD.play) return [];
  return play.grounds.map((ground) => ({
    title: ground.name,
    place: playTitle(),
    address: paths.play(encodeURIComponent(citySlug(ground.city))),
    text: [ground.street, ground.area, ground.city, ground.rests || whenOf(ground)]
      .filter(Boolean)
      .join(', '),
  }));
}

const whenOf = ({ days, hours }: Ground) =>
  [writtenDays(days), writtenHours(hours)].filter(Boolean).join(', ');
