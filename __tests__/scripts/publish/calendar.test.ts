import { execFileSync } from 'node:child_process';
import { calendar, type CalendarEvent } from '../../../scripts/publish/calendar.ts';
import { UNCHANGED } from '../../../scripts/publish/revisions.ts';

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

test('an event is a whole day, with its page', () => {
  const lines = linesOf({ title: 'Cup; final, day' });
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain('DTSTART;VALUE=DATE:20270105');
  expect(lines.filter((line) => line.startsWith('DTEND') || line.startsWith('RRULE'))).toEqual([]);
  expect(lines).toContain(String.raw`SUMMARY:Cup\; final\, day`);
  expect(lines).toContain('DESCRIPTION:The final.');
  expect(lines).toContain('UID:cup@maidan.example');
  expect(lines).toContain('DTSTAMP:20261121T120000Z');
  expect(lines).toContain('URL;VALUE=URI:https://maidan.example/events/cup');
  expect(lines.at(-1)).toBe('');
});

test('a calendar says its name and who makes it', () => {
  const lines = linesOf({}, { ...OPTIONS, name: 'Maidan; all, of\nit\u0007' });
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain('PRODID:-//maidan.example//Events//EN');
  expect(lines).toContain(String.raw`X-WR-CALNAME:Maidan\; all\, of\nit`);
});

test('events stand in the order given; a calendar without events is one', () => {
  const text = calendar(OPTIONS, [event({ id: 'b' }), event({ id: 'a' })]);
  expect(text.match(/UID:\w/g)).toEqual(['UID:b', 'UID:a']);
  expect(calendar(OPTIONS, [])).not.toContain('VEVENT');
});

test('nobody is busy for the whole day, and a program asks again for what has changed', () => {
  const lines = linesOf({});
  expect(lines).toContain('TRANSP:TRANSPARENT');
  expect(lines).toContain('X-MICROSOFT-CDO-BUSYSTATUS:FREE');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
  expect(lines).toContain('X-PUBLISHED-TTL:PT6H');
});

test.each([
  [UNCHANGED, '0', '20200101T000000Z'],
  [Date.UTC(2026, 10, 21, 12, 0, 1), '217425601', '20261121T120001Z'],
  // The range of SEQUENCE ends at 2147483647.
  [Date.UTC(2080, 0, 1), '1893456000', '20800101T000000Z'],
])('what has changed at %d has a revision', (changed, sequence, written) => {
  const lines = linesOf({ changed });
  expect(lines).toContain(`SEQUENCE:${sequence}`);
  expect(lines).toContain(`LAST-MODIFIED:${written}`);
});

test('a cancelled event says so', () => {
  expect(linesOf({ isCancelled: true })).toContain('STATUS:CANCELLED');
  expect(linesOf({}).join()).not.toContain(',STATUS');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('the day is the same in %s', (zone) => {
  const script = `
    import { calendar } from './scripts/publish/calendar.ts';
    const text = calendar(${JSON.stringify(OPTIONS)}, ${JSON.stringify([event({})])});
    console.log(JSON.stringify({ text, offset: new Date(0).getTimezoneOffset() }));
  `;
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, TZ: zone } },
  );
  const { text, offset } = JSON.parse(printed) as { text: string; offset: number };
  expect(Math.abs(offset)).toBeGreaterThan(600);
  expect(text).toBe(calendar(OPTIONS, [event({})]));
});

test.each([
  ['Latin', 'nothing but a long name, '],
  ['Devanagari', 'नागपुर '],
  ['pictures of two code units', '👩🏾‍🦽'],
  ['what is escaped', ';,\\\n'],
])('lines have 75 bytes at most, and no character is cut: %s', (_, part) => {
  const title = part.repeat(60).trim();
  const text = calendar(OPTIONS, [event({ title, description: title, id: title })]);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A character that was cut would come back as U+FFFD.
    expect(Buffer.from(line).toString()).toBe(line);
  }
  const summary = linesOf({ title }).find((line) => line.startsWith('SUMMARY:'))!;
  expect(read(summary.slice('SUMMARY:'.length))).toBe(title);
});

/** A text as a program reads it. */
const read = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  );

test.each([
  ['a\nb', String.raw`a\nb`],
  ['a\r\nb', String.raw`a\nb`],
  ['a\rb', String.raw`a\nb`],
  [String.raw`a\nb`, String.raw`a\\nb`],
  ['a\tb', 'a\tb'],
  ['a\u0000\u0007\u000b\u001b\u007f\u0085b', 'ab'],
  ['a\ud83db\udc69', 'ab'],
  ['END:VEVENT\r\nBEGIN:VALARM', String.raw`END:VEVENT\nBEGIN:VALARM`],
  ['"a": <b>', '"a": <b>'],
])('a text stays one line: %j', (text, written) => {
  const lines = linesOf({ title: text, description: text });
  expect(lines).toContain(`SUMMARY:${written}`);
  expect(lines).toContain(`DESCRIPTION:${written}`);
});

test.each([
  ['a/b c', 'a%2Fb%20c'],
  ['क;,', '%E0%A4%95%3B%2C'],
  ['a\r\nATTACH:x', 'a%0D%0AATTACH%3Ax'],
  ['a\ud83d', 'a'],
])('an id is made of what an address may hold: %j', (id, written) => {
  expect(linesOf({ id })).toContain(`UID:${written}@maidan.example`);
});

test.each([
  ['https://maidan.example/events/a%2Fb', 'https://maidan.example/events/a%2Fb'],
  ['https://maidan.example/events/a,b;c', 'https://maidan.example/events/a%2Cb%3Bc'],
  ['https://maidan.example/events/a\r\nATTACH:x', 'https://maidan.example/events/aATTACH:x'],
  ['https://maidan.example/events/क', 'https://maidan.example/events/%E0%A4%95'],
])('an address stays one: %j', (url, written) => {
  expect(linesOf({ url })).toContain(`URL;VALUE=URI:${written}`);
});
