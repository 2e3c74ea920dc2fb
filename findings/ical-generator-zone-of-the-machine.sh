#!/usr/bin/env bash
# ical-generator 10.2.0
#
# Guess: a calendar with `timezone: 'Asia/Kolkata'` writes a moment as its hour in Kolkata.
# So it is: it writes the hour of the machine, without a zone, and says (X-WR-TIMEZONE, no part of RFC 5545) that it is Kolkata's:
#   on a server in UTC an event is told five and a half hours early. UNTIL of a series follows; `timezone: 'UTC'` for an event
#   changes nothing; an all-day event is the machine's day too. A calendar without a zone is written in UTC, right on every
#   machine. And an event that ends before it starts has its ends swapped, silently.
# Here: publish/feeds/calendar.ts and groundCalendar.ts name no zone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error ical-generator@10.2.0 >/dev/null

cat >try.mjs <<'JS'
import ical from 'ical-generator';

const start = new Date('2027-03-06T10:00:00Z');
const zone = { timezone: 'Asia/Kolkata' };
const show = (name, event, calendar = {}) => {
  const text = ical({ ...calendar, events: [{ start, summary: 'Training', ...event }] }).toString();
  console.log(`${process.env.TZ}, ${name}: ${text.match(/^(?:DT(?:START|END)|RRULE).*$/gm).map((line) => line.trim()).join(' ')}`);
};
for (const zoneOfMachine of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
  process.env.TZ = zoneOfMachine;
  show('no zone', {});
  show('zone of Kolkata', {}, zone);
}
process.env.TZ = 'UTC';
show('zone of Kolkata, event in UTC', { timezone: 'UTC' }, zone);
show('zone of Kolkata, a series', { repeating: { freq: 'WEEKLY', until: new Date('2027-04-06T10:00:00Z') } }, zone);
show('no zone, ends before it starts', { end: new Date('2027-03-06T09:00:00Z') });
process.env.TZ = 'America/New_York';
show('zone of Kolkata, all day', { start: new Date('2027-03-06T00:00:00Z'), allDay: true }, zone);
show('no zone, all day', { start: new Date('2027-03-06T00:00:00Z'), allDay: true });
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
UTC, no zone: DTSTART:20270306T100000Z
UTC, zone of Kolkata: DTSTART:20270306T100000
Asia/Kolkata, no zone: DTSTART:20270306T100000Z
Asia/Kolkata, zone of Kolkata: DTSTART:20270306T153000
America/New_York, no zone: DTSTART:20270306T100000Z
America/New_York, zone of Kolkata: DTSTART:20270306T050000
UTC, zone of Kolkata, event in UTC: DTSTART:20270306T100000
UTC, zone of Kolkata, a series: DTSTART:20270306T100000 RRULE:FREQ=WEEKLY;UNTIL=20270406T100000
UTC, no zone, ends before it starts: DTSTART:20270306T090000Z DTEND:20270306T100000Z
America/New_York, zone of Kolkata, all day: DTSTART;VALUE=DATE:20270305
America/New_York, no zone, all day: DTSTART;VALUE=DATE:20270306
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
