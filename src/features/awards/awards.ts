import { collection } from '../../data/declare/collection.ts';
import { AwardDetailDocument, AwardListDocument } from './Award.generated.ts';
import { readAward } from './readAward.ts';

export const awards = collection({
  type: 'MaidanAwards',
  key: 'awardId',
  path: 'awards',
  title: 'Awards',
  schemaOrg: null,
  list: AwardListDocument,
  detail: AwardDetailDocument,
  read: readAward,
  listPage: () => import(/* webpackChunkName: "lists" */ './awardList.tsx'),
  recordPage: () => import(/* webpackChunkName: "records" */ './awardRecord.tsx'),
});
