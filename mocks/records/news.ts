import type { MaidanNews } from '../contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

/** A news record as the service sends it. Fields that are not given are null. */
export function newsItem(fields: Partial<MaidanNews> & Pick<MaidanNews, 'newsId'>): MaidanNews {
  return {
    __typename: 'MaidanNews',
    title: null,
    description: null,
    newspaper: null,
    link: null,
    imgUrl: null,
    ef1: null,
    ef2: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order. The newspapers are invented. */
export const newsItems: MaidanNews[] = [
  newsItem({
    newsId: 'a-line-drawn-every-sunday',
    title: 'A line drawn every Sunday',
    description:
      'How one groundsman and a marking machine brought the children back to the old maidan.',
    newspaper: 'Ground Report',
    link: 'https://example.org/ground-report/a-line-drawn-every-sunday',
    imgUrl: '/pictures/marking.svg',
    ef1: encodedOnce({ date: '2026-09-14' }),
  }),
  newsItem({
    newsId: 'nine-runners',
    title: 'Nine runners and a borrowed stopwatch',
    description:
      'At half past five the road around Futala belongs to schoolchildren. The club has no ground, no fee and no last place.',
    newspaper: 'Ground Report',
    link: 'https://example.org/ground-report/nine-runners',
    imgUrl: '/pictures/lake-run.svg',
    // No date: it sorts as 1970, as the oldest cutting should.
    ef1: null,
  }),
  newsItem({
    newsId: 'girls-lift-the-maidan-cup',
    title: 'Girls lift the Maidan Cup under new lights',
    description:
      'The final drew families from every lane around the ground. The whole stand clapped in sign language.',
    newspaper: 'The Orange City Post',
    link: 'https://example.org/orange-city-post/girls-lift-the-maidan-cup',
    imgUrl: '/pictures/final.svg',
    ef1: encodedTwice({ date: '2026-11-02' }),
  }),
  newsItem({
    newsId: 'boots-on-loan',
    title: 'Boots on loan, like books',
    description:
      'Inside each boot is a number, and behind each number is a list of names. One pair has scored goals for six families.',
    newspaper: 'The Neem Tree Weekly',
    link: 'https://example.org/neem-tree-weekly/boots-on-loan',
    imgUrl: '/pictures/boots.svg',
    ef1: encodedOnce({ date: Date.parse('2024-12-16T06:00:00+05:30') }),
  }),
  newsItem({
    newsId: 'last-painted-scoreboard',
    title: 'Last painted scoreboard in town goes up again',
    description:
      'Schoolchildren repainted the letters, and they now hang the numbers at every home match.',
    newspaper: 'Lane & League',
    link: 'https://example.org/lane-and-league/last-painted-scoreboard',
    imgUrl: '/pictures/painting-the-letters.svg',
    ef1: encodedOnce({ date: '2024-06-29T06:00:00+05:30' }),
  }),
  newsItem({
    newsId: 'a-library-in-a-trunk',
    title: 'A library that two players can carry',
    description:
      'When the lamp goes on at six, a tin trunk is opened and the football stops. The books come home with soft corners.',
    newspaper: 'The Neem Tree Weekly',
    // Printed only: there is no page to link to.
    link: null,
    imgUrl: '/pictures/carry-the-trunk.svg',
    ef1: { date: '2024-06-03T00:30:00Z' },
  }),
  newsItem({
    newsId: 'the-coach-who-never-blows-her-whistle',
    title: 'The coach who never blows her whistle',
    description:
      'She raises a flag instead. Her teams, deaf and hearing, say that they have never missed a call.',
    newspaper: 'Vidarbha Morning',
    link: 'https://example.org/vidarbha-morning/the-coach-who-never-blows-her-whistle',
    imgUrl: '/pictures/coach.svg',
    ef1: { date: Date.parse('2026-10-19T06:00:00+05:30') },
  }),
];
