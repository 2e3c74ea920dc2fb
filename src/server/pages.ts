import { collections } from '../app/collections.ts';
import { childContents } from '../content/policies/csppolicy/contents.ts';
import { poshContents } from '../content/policies/poshpolicy/contents.ts';
import type { Collection, Item } from '../data/collection.ts';
import { paths } from '../paths.ts';
import type { SiteRecords } from './records.ts';

/** A page of the site. */
export interface SitePage {
  address: string;
  /** The content type that it lists, or that its record is of. */
  collection?: Collection;
  /** The record that it is about. */
  item?: Item;
  /** A page without text: it stands in no sitemap. */
  empty?: boolean;
}

/** All pages of the site, those of records by the records that there are. */
export function sitePages({ answers }: SiteRecords): SitePage[] {
  return [
    { address: paths.home() },
    ...collections.map((collection) => ({ address: collection.address, collection })),
    { address: paths.contact() },
    { address: paths.career() },
    ...poshContents.pages.map(({ slug }) => ({ address: paths.poshPolicy(slug) })),
    ...childContents.pages.map(({ slug, title }) => ({
      address: paths.childPolicy(slug),
      empty: title === null,
    })),
    ...collections.flatMap((collection: Collection) =>
      collection.loadPage === null
        ? []
        : collection
            .itemsOf(answers.get(collection))
            .map((item) => ({ address: item.address, collection, item })),
    ),
  ];
}
