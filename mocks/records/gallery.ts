import type { MaidanGalleries } from '../contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

/** A gallery record as the service sends it. Fields that are not given are null. */
export function galleryItem(
  fields: Partial<MaidanGalleries> & Pick<MaidanGalleries, 'galleryId'>,
): MaidanGalleries {
  return { __typename: 'MaidanGalleries', title: null, imgUrl: null, ef1: null, ...fields };
}

/**
 * Unsorted, because a table scan returns no order. Between them the records have `ef1` in every encoding, and pictures that are
 * placed by hand.
 */
export const galleryItems: MaidanGalleries[] = [
  galleryItem({
    galleryId: 'where-the-coach-stands',
    title: 'Where the coach stands',
    imgUrl: '/pictures/coach.svg',
    // Unreadable on purpose: it sorts as 1970 and comes last.
    ef1: 'not json',
  }),
  galleryItem({
    galleryId: 'the-cup-at-last',
    title: 'The cup, at last',
    imgUrl: '/pictures/final.svg',
    ef1: encodedOnce({ date: '2026-10-31T19:40:00+05:30' }),
  }),
  galleryItem({
    galleryId: 'seven-heads-one-plan',
    title: 'Seven heads, one plan',
    imgUrl: '/pictures/huddle.svg#fit=whole',
    ef1: encodedTwice({ date: '2025-11-05T10:15:00Z' }),
  }),
  galleryItem({
    galleryId: 'mud-is-a-good-coach',
    title: 'Mud is a good coach',
    imgUrl: '/pictures/monsoon.svg',
    ef1: encodedTwice({ date: Date.parse('2026-07-19T08:30:00+05:30') }),
  }),
  galleryItem({
    galleryId: 'lane-behind-the-market',
    title: 'The lane behind the market',
    imgUrl: '/pictures/street-wide.svg#focus=80,50',
    ef1: encodedTwice({ date: String(Date.parse('2025-11-22T15:00:00+05:30')) }),
  }),
  galleryItem({
    galleryId: 'school-yard-at-four',
    title: 'School yard, four o’clock',
    imgUrl: '/pictures/school.svg',
    ef1: { date: String(Date.parse('2026-07-08T16:00:00+05:30')) },
  }),
  galleryItem({
    galleryId: 'full-stretch',
    title: 'Full stretch',
    imgUrl: '/pictures/keeper.svg',
    ef1: encodedOnce({ date: '2025-08-02T03:00:00Z' }),
  }),
];
