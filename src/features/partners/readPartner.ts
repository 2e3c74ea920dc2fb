import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { PartnerFragment } from './Partner.generated.ts';

/** The kinds of partnership. Each is a section of the page. */
export const PARTNERSHIPS = ['present', 'past'] as const;

export function readPartner(
  record: PartnerFragment,
  { text, choice, dateInside, picture, link }: Reader,
) {
  return {
    title: text(record.title),
    description: text(record.description),
    /** Null for any other kind: such a partner is in neither section. */
    partnership: choice(record.partnershipType, PARTNERSHIPS),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type Partner = ItemOf<typeof readPartner>;
