import { organisation } from '../src/content/organisation.ts';
import { readDate, type RecordDate, recordDate } from '../src/data/wire/dates.ts';
import { plainText } from '../src/data/wire/text.ts';
import { safePicture } from '../src/data/wire/urls.ts';
import type { RenderedPage, SitePage, SiteRecord } from '../src/prerender.tsx';

/** The picture of pages that have none of their own that can be shared, 1200 by 630. */
const SHARE_PICTURE = { path: '/share.jpg', width: 1200, height: 630 };

/** The longest description that search engines and share cards show whole. */
const DESCRIPTION = 160;

/** A paragraph shorter than this says too little of its page. */
const TELLING = 40;

const { name, offices, social } = organisation;

/**
 * What search engines and share cards read of a page: description, canonical address, Open Graph, Twitter card and
 * JSON-LD, all taken from what the page shows.
 * @param origin null where nobody has said where the site is: then nothing that needs its address
 * @returns markup for the page's head
 */
export function findable(
  { address, record }: SitePage,
  { html }: RenderedPage,
  { origin, parser }: { origin: string | null; parser: DOMParser },
): string {
  const page = parser.parseFromString(html, 'text/html');
  const title = page.title.replace(` | ${name}`, '');
  const description = describe(page, record);
  const picture = sharePicture(record, origin);
  const tags = [
    meta('name', 'description', description),
    meta('property', 'og:site_name', name),
    meta('property', 'og:type', isArticle(record) ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', 'en_IN'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(picture ? [meta('property', 'og:image', picture.url)] : []),
    ...(picture?.width ? [meta('property', 'og:image:width', String(picture.width))] : []),
    ...(picture?.height ? [meta('property', 'og:image:height', String(picture.height))] : []),
  ];
  if (origin === null || !picture) return tags.join('');

  const url = origin + address;
  tags.push(
    `<link rel="canonical" href="${escape(url)}">`,
    meta('property', 'og:url', url),
    ...structured({ address, record }, { url, origin, title, description, picture: picture.url }),
  );
  return tags.join('');
}

/** A record's own description, or the first paragraph of the page that says something. */
function describe(page: Document, record: SiteRecord | undefined): string {
  const own = plainText(record?.['description']);
  const paragraphs = [...page.querySelectorAll('main p')].map((each) => each.textContent.trim());
  const telling = paragraphs.find((text) => text.length >= TELLING);
  return shorten(own || telling || `${name}: ${page.title}`);
}

/** Cuts a text at the end of a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

interface SharePicture {
  url: string;
  width?: number;
  height?: number;
}

/** The record's picture where a share card can show it, a whole address of pixels, not of SVG; else the site's own. */
function sharePicture(record: SiteRecord | undefined, origin: string | null): SharePicture | null {
  const own = safePicture(record?.['imgUrl']);
  const isPixels = own && !own.startsWith('data:') && !/\.svg(?:[?#]|$)/i.test(own);
  if (isPixels && (origin !== null || URL.canParse(own))) {
    return { url: new URL(own, origin ?? undefined).href };
  }
  if (origin === null) return null;
  const { path, width, height } = SHARE_PICTURE;
  return { url: origin + path, width, height };
}

const isArticle = (record: SiteRecord | undefined) => record?.__typename === 'MaidanBlogs';

interface Described {
  url: string;
  origin: string;
  title: string;
  description: string;
  picture: string;
}

/** What the page is, in the words of schema.org, as elements of the page. */
function structured(
  { address, record }: SitePage,
  { url, origin, title, description, picture }: Described,
): string[] {
  const things: object[] = [];
  const publisher = { '@type': 'NGO', name, url: `${origin}/` };
  if (address === '/') {
    things.push({
      ...publisher,
      description,
      email: organisation.email,
      logo: `${origin}/icon-512.png`,
      sameAs: social.map((each) => each.url),
      location: offices.map((office) => placeOf(office)),
    });
  }
  const date = record ? dateOf(record) : null;
  if (record?.__typename === 'MaidanEvents' && date) {
    things.push({
      '@type': 'Event',
      name: title,
      description,
      image: picture,
      url,
      startDate: date.iso,
      // The service knows no other place: who wants to come asks at the head office.
      location: placeOf(offices[0]),
      organizer: publisher,
    });
  }
  if (isArticle(record)) {
    things.push({
      '@type': 'Article',
      headline: title,
      description,
      image: picture,
      mainEntityOfPage: url,
      ...(date && { datePublished: date.iso }),
      author: publisher,
      publisher,
    });
  }
  const trail = breadcrumb(address, title, origin);
  if (trail) things.push(trail);
  return things.map(
    (thing) =>
      `<script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        ...thing,
      }).replaceAll('<', '\\u003c')}</script>`,
  );
}

function placeOf({ city, address }: (typeof offices)[number]): object {
  return {
    '@type': 'Place',
    name: `${name}, ${city}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressLocality: city,
      addressCountry: 'IN',
    },
  };
}

/** The names of the sections that have pages below them, as the navigation and the pages word them. */
const SECTIONS: Record<string, string> = {
  projects: 'Our Project',
  events: 'Upcoming Events',
  blogs: 'Blogs',
  awards: 'Awards',
  poshpolicy: 'POSH Policy',
  csppolicy: 'Child Safeguarding and Protection Policy',
};

function breadcrumb(address: string, title: string, origin: string): object | null {
  const [section = '', page] = address.split('/').slice(1);
  const label = SECTIONS[section];
  if (!label || page === undefined) return null;
  const steps = [
    { name: label, item: `${origin}/${section}` },
    { name: title, item: origin + address },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** The date of a record: its own, or the one inside `ef1`. */
export function dateOf(record: SiteRecord): RecordDate | null {
  return readDate(record['date']) ?? recordDate(record['ef1']);
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escape(content)}">`;
}

/** Text as it may stand in an attribute or an element of HTML or XML. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
