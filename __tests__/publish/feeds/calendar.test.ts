import { execFileSync } from 'node:child_process';
import { calendar, type CalendarEvent } from '../../../publish/feeds/calendar.ts';
import { UNCHANGED } from '../../../publish/feeds/revisions.ts';

const OPTIONS = {
  name: 'Maidan: Events',
  host: 'maidan.example',
  stamp: Date.UTC(2026, 10, 21, 12),
};

const event = (fields: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'cup',
  url: 'https://maidan.example/events/cup',
  title: 'Cup',
  description: 'The final.',
  day: '2027-01-05',
  changed: UNCHANGED,
  ...fields,
});

/** The calendar's lines as a program reads them: unfolded. */
function linesOf(fields: Partial<CalendarEvent>, options = OPTIONS): string[] {
  const text = calendar(options, [event(fields)]);
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

test('an event takes a whole day, during which its calendar shows nobody as busy, and has its page', () => {
  const lines = linesOf({});
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270105',
      'SUMMARY:Cup',
      'DESCRIPTION:The final.',
      'UID:cup@maidan.example',
      'DTSTAMP:20261121T120000Z',
      'URL;VALUE=URI:https://maidan.example/events/cup',
      'TRANSP:TRANSPARENT',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ]),
  );
  expect(lines.filter((line) => /^(DTEND|RRULE|STATUS)/.test(line))).toEqual([]);
  expect(linesOf({ isCancelled: true })).toContain('STATUS:CANCELLED');
});

test.each([
  ['4 to 6 pm', '20270105T103000Z', '20270105T123000Z'],
  ['4.30 p.m. – 6 p.m.', '20270105T110000Z', '20270105T123000Z'],
  ['11 am till noon', '20270105T053000Z', '20270105T063000Z'],
  ['5:00 am to 7:00 am IST', '20270104T233000Z', '20270105T013000Z'],
  ['From 10 am', '20270105T043000Z', undefined],
  ['9:30 to 17:30 hrs', '20270105T040000Z', '20270105T120000Z'],
])('an entry has the Indian times of the hours %j', (hours, start, end) => {
  const lines = linesOf({ hours, place: 'Neem Tree Ground, Nagpur' });
  expect(lines).toContain(`DTSTART:${start}`);
  expect(lines.find((line) => line.startsWith('DTEND'))).toBe(end && `DTEND:${end}`);
  expect(lines).toContain(String.raw`LOCATION:Neem Tree Ground\, Nagpur`);
  expect(lines).toContain('DESCRIPTION:The final.');
});

test.each([
  'sunrise to noon',
  '4 to 6',
  '10 pm to 2 am',
  '4 and 6 pm',
  '8 to 12 am',
  'Saturdays 4 to 6 pm',
  '2 hours',
  '2 घंटे',
  '4 to 6 pm (2 hours)',
  'शाम 4 से 6 बजे',
])('an entry lasts all day, and has the hours %j as words, where they are in doubt', (hours) => {
  const lines = linesOf({ hours });
  expect(lines).toContain('DTSTART;VALUE=DATE:20270105');
  expect(lines).toContain(String.raw`DESCRIPTION:${hours}\n\nThe final.`);
});

test('a calendar has its name and how often to fetch it, even without events', () => {
  const lines = linesOf({}, { ...OPTIONS, name: 'Maidan; all, of\nit\u0007' });
  expect(lines).toContain(String.raw`X-WR-CALNAME:Maidan\; all\, of\nit`);
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
  expect(calendar(OPTIONS, [])).not.toContain('VEVENT');
});

test.each([
  [UNCHANGED, '0', '20200101T000000Z'],
  [Date.UTC(2026, 10, 21, 12, 0, 1), '217425601', '20261121T120001Z'],
  // The range of SEQUENCE ends at 2147483647.
  [Date.UTC(2080, 0, 1), '1893456000', '20800101T000000Z'],
])('an event that has changed at %d has a higher revision', (changed, sequence, written) => {
  const lines = linesOf({ changed });
  expect(lines).toContain(`SEQUENCE:${sequence}`);
  expect(lines).toContain(`LAST-MODIFIED:${written}`);
});

test('an event has the same day, whatever the time zone of the machine', () => {
  const script = `
    import { calendar } from './publish/feeds/calendar.ts';
    const text = calendar(${JSON.stringify(OPTIONS)}, ${JSON.stringify([event({})])});
    console.log(JSON.stringify({ text, offset: new Date(0).getTimezoneOffset() }));
  `;
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, TZ: 'Pacific/Pago_Pago' } },
  );
  const { text, offset } = JSON.parse(printed) as { text: string; offset: number };
  expect(offset).toBeGreaterThan(600);
  expect(text).toBe(calendar(OPTIONS, [event({})]));
});

test.each([
  ['a\r\nb\rc', String.raw`a\nb\nc`],
  ['a\tb "c": <d>', 'a\tb "c": <d>'],
  ['a\u0000\u0007\u000b\u001b\u007f\u0085\ud83db\udc69', 'ab'],
  ['END:VEVENT\r\nBEGIN:VALARM', String.raw`END:VEVENT\nBEGIN:VALARM`],
])('a text of a record adds no line to the calendar: %j', (text, written) => {
  const lines = linesOf({ title: text, description: text });
  expect(lines).toContain(`SUMMARY:${written}`);
  expect(lines).toContain(`DESCRIPTION:${written}`);
});

test.each([
  ['क;,', '%E0%A4%95%3B%2C'],
  ['a\r\nATTACH:x', 'a%0D%0AATTACH%3Ax'],
  ['a\ud83d', 'a'],
])('an id adds no line to the calendar: %j', (id, written) => {
  expect(linesOf({ id })).toContain(`UID:${written}@maidan.example`);
});

test.each([
  ['https://maidan.example/events/a,b;c', 'https://maidan.example/events/a%2Cb%3Bc'],
  ['https://maidan.example/events/a\r\nATTACH:x', 'https://maidan.example/events/aATTACH:x'],
])('an address adds no line to the calendar: %j', (url, written) => {
  expect(linesOf({ url })).toContain(`URL;VALUE=URI:${written}`);
});
