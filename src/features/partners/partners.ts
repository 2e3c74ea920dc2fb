import { collection } from '../../data/declare/collection.ts';
import { PartnerListDocument } from './Partner.generated.ts';
import { readPartner } from './readPartner.ts';

export const partners = collection({
  type: 'MaidanPartners',
  key: 'partnerId',
  path: 'partners',
  title: 'Partners',
  schemaOrg: null,
  list: PartnerListDocument,
  read: readPartner,
  listPage: () => import(/* webpackChunkName: "lists" */ './partnerList.tsx'),
});
