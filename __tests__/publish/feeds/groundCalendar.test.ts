import { groundCalendar } from '../../../publish/feeds/groundCalendar.ts';
import { type Ground, play } from '../../../src/content/grounds.ts';

const [ground] = play.grounds as [Ground];
const OPTIONS = {
  host: 'maidan.example',
  stamp: Date.UTC(2026, 10, 21, 12),
  from: '2026-11-03',
  url: 'https://maidan.example/play/nagpur',
};

const linesOf = (fields: Partial<Ground>, options = OPTIONS) =>
  groundCalendar({ ...ground, ...fields }, options)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('the hours of a ground recur every week, from the first day on which children play', () => {
  const lines = linesOf({ name: 'Neem; Tree' });
  // 3 November 2026 is a Tuesday; 4:30 pm in India is 11 am UTC.
  expect(lines).toContain('DTSTART:20261104T110000Z');
  expect(lines).toContain('DTEND:20261104T123000Z');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR');
  expect(lines).toContain(String.raw`SUMMARY:Football: Neem\; Tree`);
  expect(lines).toContain('UID:neem-tree@maidan.example');
  expect(lines).toContain('URL;VALUE=URI:https://maidan.example/play/nagpur');
});

test('a visitor is busy during the hours, and hours that were checked again replace imported ones', () => {
  const [before, after] = [linesOf({}), linesOf({}, { ...OPTIONS, from: '2026-11-04' })];
  expect(before.filter((line) => /^TRANSP|BUSYSTATUS/.test(line))).toEqual([]);
  expect(before).toContain('X-PUBLISHED-TTL:PT6H');
  expect(before).toContain('LAST-MODIFIED:20261103T000000Z');
  const sequence = (lines: string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));
  expect(sequence(after)).toBeGreaterThan(sequence(before));
});

test('early hours fall on the day before in UTC', () => {
  const lines = linesOf({ days: ['Mon', 'Sat'], hours: { from: '05:00', to: '06:30' } });
  expect(lines).toContain('DTSTART:20261106T233000Z');
  expect(lines).toContain('DTEND:20261107T010000Z');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU,FR');
});
