import type { ItemOf } from '../../data/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { PartnerFragment } from './Partner.generated.ts';

/** What a partner can be, each a section of the page. */
export const PARTNERSHIPS = ['present', 'past'] as const;

export function readPartner(
  record: PartnerFragment,
  { text, choice, dateInside, picture, link }: Reader,
) {
  return {
    title: text(record.title),
    description: text(record.description),
    /** Null for a partner that stands in neither section. */
    partnership: choice(record.partnershipType, PARTNERSHIPS),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type Partner = ItemOf<typeof readPartner>;
