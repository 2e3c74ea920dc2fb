import type { MaidanPartners } from '../contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

/** A partner record as the service sends it. Fields that are not given are null. */
export function partner(
  fields: Partial<MaidanPartners> & Pick<MaidanPartners, 'partnerId'>,
): MaidanPartners {
  return {
    __typename: 'MaidanPartners',
    title: null,
    description: null,
    imgUrl: null,
    link: null,
    partnershipType: null,
    ef1: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order; present and past partners are mixed. */
export const partners: MaidanPartners[] = [
  partner({
    partnerId: 'kite-and-field-foundation',
    title: 'Kite & Field Foundation',
    description: 'Pays for balls, bibs and water at grounds on the edge of the city.',
    imgUrl: '/pictures/partner-kite.svg#fit=cut',
    link: 'https://example.org/kite-and-field',
    partnershipType: 'present',
    ef1: encodedOnce({ date: '2025-07-01' }),
  }),
  partner({
    partnerId: 'needlework-collective',
    title: 'Needlework Collective',
    description: 'Sewed our first bibs by hand.',
    imgUrl: '/pictures/partner-needle.svg#fit=cut',
    link: 'https://example.org/needlework-collective',
    partnershipType: 'past',
    ef1: encodedTwice({ date: '2024-01-15' }),
  }),
  partner({
    partnerId: 'the-boot-workshop',
    title: 'The Boot Workshop',
    description: 'Mends and gives boots, so that nobody sits out for want of a pair.',
    imgUrl: '/pictures/partner-boot.svg#fit=cut',
    link: 'https://example.org/boot-workshop',
    partnershipType: 'present',
    ef1: encodedOnce({ date: '2026-09-01T10:00:00+05:30' }),
  }),
  partner({
    partnerId: 'weavers-guild',
    title: 'Two Rivers Weavers’ Guild',
    description:
      'Wove the nets and ribbons of our first Maidan Cup on three handlooms. The guild closed when its oldest member retired, and her last ribbon hangs in our office.',
    imgUrl: '/pictures/partner-loom.svg#fit=cut',
    link: 'https://example.org/weavers-guild',
    partnershipType: 'past',
    // Unreadable on purpose: it sorts as 1970 and comes last among the past partners.
    ef1: 'not json',
  }),
  partner({
    partnerId: 'reading-room-trust',
    title: 'Reading Room Trust',
    description:
      'Brings a shelf of books to each ground and reads aloud and in signs after practice.',
    imgUrl: '/pictures/partner-book.svg#fit=cut',
    link: 'https://example.org/reading-room-trust',
    partnershipType: 'present',
    ef1: encodedTwice({ date: '2026-03-10T05:00:00Z' }),
  }),
  partner({
    partnerId: 'signing-hands-society',
    title: 'Signing Hands Society',
    description:
      'Trains our coaches in Indian Sign Language and lends interpreters for match days.',
    imgUrl: '/pictures/partner-hands.svg#fit=cut',
    link: 'https://example.org/signing-hands',
    partnershipType: 'present',
    ef1: { date: '2025-11-20' },
  }),
  partner({
    partnerId: 'tea-stall-circle',
    title: 'Tea Stall Circle',
    description:
      'Eleven tea stalls around the market that gave every player a hot cup after winter training. The market has moved, but the cups are still with us.',
    imgUrl: '/pictures/partner-cup.svg#fit=cut',
    // No link, as small partners have no website.
    link: null,
    partnershipType: 'past',
    ef1: encodedOnce({ date: String(Date.parse('2023-03-31T12:00:00+05:30')) }),
  }),
];
