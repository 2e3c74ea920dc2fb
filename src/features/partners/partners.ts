import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { type PartnerFragment, PartnerListDocument } from './Partner.generated.ts';

function read(record: PartnerFragment, { text, dateInside, picture, link }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    partnership: text(record.partnershipType).toLowerCase(),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type Partner = ItemOf<typeof read>;

export const partners = collection({
  type: 'MaidanPartners',
  key: 'partnerId',
  path: 'partners',
  title: 'Partners',
  schemaOrg: null,
  list: PartnerListDocument,
  read,
  ListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './PartnersPage.tsx')).PartnersPage,
});
