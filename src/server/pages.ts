import { collections } from '../features/collections.ts';
import { base } from '../content/language.ts';
import { help } from '../content/help.ts';
import type { PolicyContents } from '../content/policies/contents.ts';
import { citiesOf, citySlug, playTitle } from '../content/groundTexts.ts';
import { type Ground, play } from '../content/grounds.ts';
import { childContents } from '../content/policies/csppolicy/contents.ts';
import { poshContents } from '../content/policies/poshpolicy/contents.ts';
import type { Collection } from '../data/declare/collection.ts';
import type { Item } from '../data/declare/item.ts';
import { paths, type Version, versionsOf } from '../paths.ts';
import type { SiteRecords } from './fetchRecords.ts';

/** A page of the site. */
export interface SitePage {
  address: string;
  /** Its heading, where a record, a declaration or a policy's contents give it. */
  title?: string;
  /** The content type that it lists, or that its record is of. */
  collection?: Collection;
  /** The record that it is about. */
  item?: Item;
  /** The policy that it belongs to. */
  policy?: PolicyContents;
  /** The grounds that it shows. */
  grounds?: readonly Ground[];
  /** Its versions in other languages; none where it has none. */
  versions?: readonly Version[];
  /** A page without text. The sitemap leaves it out. */
  empty?: boolean;
  /** A page that search engines must not index: it has no content of its own. */
  unlisted?: boolean;
}

/**
 * All pages of the site in the language of the document, those of records by the records that there are. In another language
 * than English they are those that are translated.
 */
export function sitePages(records: SiteRecords): SitePage[] {
  return allPages(records)
    .filter(({ address }) => address.startsWith(`${base}/`))
    .map((page) => ({ ...page, versions: versionsOf(page.address) }));
}

function allPages({ answers }: SiteRecords): SitePage[] {
  return [
    { address: paths.home() },
    ...collections.map((collection) => {
      const { address, title } = collection;
      return { address, title, collection };
    }),
    { address: paths.contact() },
    { address: paths.career() },
    { address: paths.help(), title: help.title },
    { address: paths.accountability() },
    { address: paths.privacy(), title: 'Privacy' },
    { address: paths.terms(), title: 'Terms for Giving' },
    ...groundPages(),
    { address: paths.search(), unlisted: true },
    ...poshContents.pages.map(({ slug, title }) => ({
      address: paths.poshPolicy(slug),
      title: title ?? undefined,
      policy: poshContents,
    })),
    ...childContents.pages.map(({ slug, title }) => ({
      address: paths.childPolicy(slug),
      title: title ?? undefined,
      policy: childContents,
      empty: title === null,
    })),
    ...collections.flatMap((collection: Collection) =>
      collection.detail === null
        ? []
        : collection
            .itemsOf(answers.get(collection))
            .map((item) => ({ address: item.address, title: item.title, collection, item })),
    ),
  ];
}

/** The pages on where children play, where the organisation publishes them. */
function groundPages(): SitePage[] {
  if (!BUILD.play) return [];
  return [
    { address: paths.play(), title: playTitle(), grounds: play.grounds },
    ...citiesOf(play.grounds).map((city) => ({
      address: paths.play(encodeURIComponent(citySlug(city))),
      title: playTitle(city),
      grounds: play.grounds.filter((each) => each.city === city),
    })),
  ];
}
