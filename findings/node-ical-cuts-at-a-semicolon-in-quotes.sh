#!/usr/bin/env bash
# node-ical 0.27.2, beside ical.js 2.2.1
#
# Guess: two parsers of calendars read the same words in a calendar that keeps to RFC 5545.
# So it is: node-ical cuts what is in quotes at a semicolon and keeps a quote, takes a backslash before an "n" for a new line
#   where the file has an escaped backslash, and unescapes addresses, which have no escapes. ical.js reads all three.
# Here: programs of both kinds subscribe to the calendars of publish/feeds/calendar.ts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error node-ical@0.27.2 ical.js@2.2.1 >/dev/null

cat >try.mjs <<'JS'
import ICAL from 'ical.js';
import ical from 'node-ical';

const calendar = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Football//EN',
  'BEGIN:VEVENT', 'UID:1@example.org', 'DTSTAMP:20261128T000000Z', 'DTSTART;VALUE=DATE:20270306',
  String.raw`SUMMARY:Folder C:\\new\; gate`,
  String.raw`LOCATION;ALTREP="https://example.org/map?a=1;b=2":Cooperage`,
  String.raw`URL:https://example.org/a\,b`,
  'END:VEVENT', 'END:VCALENDAR', '',
].join('\r\n');

const byNode = Object.values(ical.sync.parseICS(calendar)).find(({ type }) => type === 'VEVENT');
const byIcal = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent');
const say = (name, node, js) => console.log(`${name}: node-ical ${JSON.stringify(node)}, ical.js ${JSON.stringify(js)}`);
say('summary', byNode.summary, byIcal.getFirstPropertyValue('summary'));
say('parameters', byNode.location.params, { ALTREP: byIcal.getFirstProperty('location').getParameter('altrep') });
say('address', byNode.url, byIcal.getFirstPropertyValue('url'));
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
summary: node-ical "Folder C:\\\new; gate", ical.js "Folder C:\\new; gate"
parameters: node-ical {"ALTREP":"\"https://example.org/map?a=1","B":"2\""}, ical.js {"ALTREP":"https://example.org/map?a=1;b=2"}
address: node-ical "https://example.org/a,b", ical.js "https://example.org/a\\,b"
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
