import { event } from '../../mocks/records/events.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { project } from '../../mocks/records/projects.ts';
import { newestRecords } from '../../src/server/newestRecords.ts';
import { type Records, siteRecords } from '../support/sites/siteRecords.ts';

const newestOf = (records: Records, day: string) =>
  newestRecords(siteRecords(records, Date.parse(day)));

const dated = (date: string | null) => ({ ef1: date && JSON.stringify({ date }) });

test('the three newest records of any type are what is new; undated ones and those to come are not', () => {
  const records = {
    MaidanProjects: [
      project({ projectid: 'a', title: 'Oldest', ...dated('2024-01-01') }),
      project({ projectid: 'b', title: 'Newest', ...dated('2026-11-20') }),
      project({ projectid: 'c', title: 'Undated', ...dated(null) }),
    ],
    MaidanNews: [newsItem({ newsId: 'n', title: 'In the paper', ...dated('2026-11-01') })],
    MaidanEvents: [
      event({ eventId: 'past', title: 'Cup', date: '2026-11-10' }),
      event({ eventId: 'next', title: 'Far ahead', date: '2027-06-01' }),
    ],
  };
  expect(newestOf(records, '2026-11-25')).toEqual([
    { title: 'Newest', place: 'Our Project', address: '/projects/b' },
    { title: 'Cup', place: 'Upcoming Events', address: '/events/past' },
    { title: 'In the paper', place: 'News', address: '/news' },
  ]);
  expect(newestOf({}, '2026-11-25')).toEqual([]);
});
