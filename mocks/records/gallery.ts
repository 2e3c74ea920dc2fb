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
    galleryId: 'seen-from-behind-the-net',
    title: 'Seen from behind the net',
    imgUrl: '/pictures/penalty.svg',
    ef1: encodedOnce({ date: '2025-12-13' }),
  }),
  galleryItem({
    galleryId: 'lights-out-at-nine',
    title: 'Lights out at nine',
    imgUrl: '/pictures/night-ground.svg',
    ef1: encodedTwice({ date: '2026-09-18' }),
  }),
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
    galleryId: 'one-breath',
    title: 'One breath, three defenders',
    imgUrl: '/pictures/kabaddi.svg',
    ef1: { date: '2025-08-24' },
  }),
  galleryItem({
    galleryId: 'seven-heads-one-plan',
    title: 'Seven heads, one plan',
    imgUrl: '/pictures/huddle.svg#fit=whole',
    ef1: encodedTwice({ date: '2025-11-05T10:15:00Z' }),
  }),
  galleryItem({
    galleryId: 'the-loudest-hands',
    title: 'The loudest hands in the stand',
    imgUrl: '/pictures/applause.svg',
    ef1: { date: '2026-11-01T00:10:00+05:30' },
  }),
  galleryItem({
    galleryId: 'neem-tree-break',
    title: 'Under the neem, every twelve minutes',
    imgUrl: '/pictures/water-break.svg',
    ef1: encodedOnce({ date: Date.parse('2026-05-09T16:12:00+05:30') }),
  }),
  galleryItem({
    galleryId: 'mud-is-a-good-coach',
    title: 'Mud is a good coach',
    imgUrl: '/pictures/monsoon.svg',
    ef1: encodedTwice({ date: Date.parse('2026-07-19T08:30:00+05:30') }),
  }),
  galleryItem({
    galleryId: 'before-the-first-bell',
    title: 'Before the first bell',
    imgUrl: '/pictures/girls-at-dawn.svg',
    ef1: { date: Date.parse('2026-08-26T06:05:00+05:30') },
  }),
  galleryItem({
    galleryId: 'goal-in-two-hands',
    title: '‘Goal’, in two hands',
    imgUrl: '/pictures/sign-goal.svg',
    ef1: encodedOnce({ date: String(Date.parse('2026-10-14T17:00:00+05:30')) }),
  }),
  galleryItem({
    galleryId: 'lane-behind-the-market',
    title: 'The lane behind the market',
    imgUrl: '/pictures/street-wide.svg#focus=80,50',
    ef1: encodedTwice({ date: String(Date.parse('2024-11-23T15:00:00+05:30')) }),
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
