import { accountability, people, registrations } from '../content/accountability.ts';
import { hasTimes, playTitle } from '../content/groundTexts.ts';
import type { Ground } from '../content/grounds.ts';
import { organisation } from '../content/organisation.ts';
import type { Collection } from '../data/declare/collection.ts';
import { paths, versionsOf } from '../paths.ts';
import { shortDescription } from '../ui/page/PageTitle.tsx';
import { eventData } from './eventData.ts';
import { jobPostings } from './jobPostings.ts';
import type { SitePage } from './pages.ts';
import type { RenderedPage } from './render.tsx';
import { isOnOtherHost } from './sharePicture.ts';

/** What pages without a share picture of their own share. */
const SITE_PICTURE = '/share.jpg';

const { name, offices, social } = organisation;

/** A page's metadata, for search engines and messengers. */
export interface Metadata {
  title: string;
  description: string;
  type: 'website' | 'article';
  /** What messengers show beside the page's link; null where SITE_URL is not set. */
  picture: { url: string; alt: string } | null;
  /** The page's canonical address; null where SITE_URL is not set. */
  url: string | null;
  /** The addresses of the same content in other forms and languages: a feed, a calendar, the page in Hindi. */
  alternates: Alternate[];
  /** The page's schema.org objects. */
  structuredData: object[];
}

/**
 * Makes a page's metadata out of its record and its markup.
 * @param origin the site's origin; null where SITE_URL is not set, which leaves out what needs absolute addresses
 * @param parser for the markup of a page that brings no description
 * @param sharePicture the path of its record's; undefined for that of the site
 */
export function metadataOf(
  page: SitePage,
  { markup, title }: Pick<RenderedPage, 'markup' | 'title'>,
  {
    origin,
    parser,
    sharePicture,
  }: { origin: string | null; parser: DOMParser; sharePicture?: string | undefined },
): Metadata {
  const { address, collection, item } = page;
  const description = shortDescription(
    item?.description || firstParagraph(markup, parser) || `${name}: ${title}`,
  );
  const url = origin + (sharePicture ?? SITE_PICTURE);
  const picture = origin === null ? null : { url, alt: sharePicture ? title : name };
  const shown = { title, description, picture };
  return {
    ...shown,
    type: item && collection?.schemaOrg === 'Article' ? 'article' : 'website',
    url: origin === null ? null : origin + address,
    alternates: origin === null ? [] : alternatesOf(page, origin),
    structuredData: origin === null ? [] : structuredData(page, origin, shown),
  };
}

/** A shorter paragraph says too little of its page. */
const TELLING_LENGTH = 40;

/** Asides, folded parts and words in another language do not describe a page. */
const firstParagraph = (markup: string, parser: DOMParser): string | undefined =>
  [...parser.parseFromString(markup, 'text/html').querySelectorAll('main p')]
    .find(
      (each) =>
        each.textContent.trim().length >= TELLING_LENGTH &&
        !each.closest('aside, details, main [lang]'),
    )
    ?.textContent.trim();

/** The attributes of a link to the same content in another form or language. */
type Alternate = { type: string; href: string } | { hrefLang: string; href: string };

/** A page's feed, calendar or calendar entry, and its versions in other languages. */
function alternatesOf({ address, collection }: SitePage, origin: string): Alternate[] {
  return [
    ...(collection ? formsOf(address, collection) : []),
    ...versionsOf(address).map((version) => ({
      hrefLang: version.language,
      href: origin + version.address,
    })),
  ];
}

function formsOf(page: string, { address, schemaOrg }: Collection): Alternate[] {
  const isList = page === address;
  if (schemaOrg === 'Event') {
    return [{ type: 'text/calendar', href: `${page}/${isList ? 'calendar' : 'event'}.ics` }];
  }
  return schemaOrg === 'Article' && isList
    ? [{ type: 'application/rss+xml', href: `${page}/feed.xml` }]
    : [];
}

/** The pages that are parents of other pages, beside the lists. */
const PARENTS: Record<string, string> = {
  [paths.poshPolicy()]: 'POSH Policy',
  [paths.childPolicy()]: 'Child Safeguarding and Protection Policy',
  [paths.play()]: playTitle(),
};

function structuredData(
  { address, collection, item, grounds = [] }: SitePage,
  origin: string,
  { title, description, picture }: Pick<Metadata, 'title' | 'description' | 'picture'>,
): object[] {
  const url = origin + address;
  const publisher = { '@type': 'NGO', name, url: `${origin}/` };
  const things: object[] = [];
  // Search engines fetch it from any host.
  const image = item?.picture && isOnOtherHost(item.picture) ? item.picture : picture?.url;
  if (address === paths.home()) {
    things.push({
      ...publisher,
      description,
      email: organisation.email,
      logo: `${origin}/icon-512.png`,
      sameAs: social.map((each) => each.url),
      location: offices.map((office) => placeOf(office)),
    });
  }
  if (address === paths.accountability()) {
    things.push({ ...publisher, description, email: organisation.email, ...answerable() });
  }
  if (item?.date && collection?.schemaOrg === 'Event') {
    things.push({
      '@type': 'Event',
      name: title,
      description,
      image,
      url,
      ...eventData(item, item.date.iso, url),
      organizer: publisher,
    });
  }
  if (item && collection?.schemaOrg === 'Article') {
    things.push({
      '@type': 'Article',
      headline: title,
      description,
      image,
      mainEntityOfPage: url,
      datePublished: item.date?.iso,
      author: publisher,
      publisher,
    });
  }
  if (address === paths.career()) things.push(...jobPostings(publisher));
  things.push(...grounds.map((ground) => activityLocation(ground, url)));
  const parent = address.slice(0, address.lastIndexOf('/'));
  const label = collection?.address === parent ? collection.title : PARENTS[parent];
  if (label !== undefined) {
    const steps = [
      { '@type': 'ListItem', position: 1, name: label, item: origin + parent },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ];
    things.push({ '@type': 'BreadcrumbList', itemListElement: steps });
  }
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

/** The registrations, people and contacts of /accountability. What is not set is left out. */
function answerable(): object {
  const { legalName, pan, complaints, press } = accountability;
  const contacts = [
    { contactType: 'complaints', email: complaints.email },
    { contactType: 'press', email: press.email },
  ];
  return {
    legalName: legalName || undefined,
    taxID: pan || undefined,
    identifier: registrations().map((each) => ({
      '@type': 'PropertyValue',
      propertyID: each.name,
      value: each.number,
    })),
    member: people()
      .filter(({ isFirm }) => !isFirm)
      .map((person) => ({
        '@type': 'OrganizationRole',
        roleName: person.role || undefined,
        member: { '@type': 'Person', name: person.name },
      })),
    contactPoint: contacts
      .filter(({ email }) => email !== '')
      .map((each) => ({ '@type': 'ContactPoint', ...each })),
  };
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

/** A ground, with its hours where children play at known times. @param url its page's */
function activityLocation(ground: Ground, url: string): object {
  const { name: groundName, city, street, area, days, hours, directions } = ground;
  return {
    '@type': 'SportsActivityLocation',
    name: groundName,
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street, area].filter(Boolean).join(', ') || undefined,
      addressLocality: city,
      addressCountry: 'IN',
    },
    hasMap: directions || undefined,
    openingHoursSpecification: hasTimes(ground)
      ? {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => `https://schema.org/${WEEKDAYS[day]}`),
          opens: hours.from,
          closes: hours.to,
        }
      : undefined,
  };
}

const WEEKDAYS = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
