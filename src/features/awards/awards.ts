import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { AwardDetailDocument, type AwardFragment, AwardListDocument } from './Award.generated.ts';

function read(record: AwardFragment, { text, dateInside, picture, article }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Award = ItemOf<typeof read>;

export const awards = collection({
  type: 'MaidanAwards',
  key: 'awardId',
  path: 'awards',
  title: 'Awards',
  noun: 'Award',
  schemaOrg: null,
  list: AwardListDocument,
  detail: AwardDetailDocument,
  read,
  ListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './AwardsPage.tsx')).AwardsPage,
  Page: async () => (await import(/* webpackChunkName: "records" */ './AwardPage.tsx')).AwardPage,
});
