#!/usr/bin/env bash
# ical-generator 10.2.0
#
# Guess: all texts of a calendar are escaped alike, and addresses are left alone, as RFC 5545 says (3.3.11, 3.3.13).
# So it is: texts of events are escaped. The calendar's own name is not, so "Camps; Mumbai, Pune" has a bare ; and comma. An address
#   is escaped like a text: https://example.org/a,b becomes a\,b, another address.
# Here: publish/feeds/calendar.ts escapes the name and encodes the address (`inCalendarUrl`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error ical-generator@10.2.0 >/dev/null

cat >try.mjs <<'JS'
import ical from 'ical-generator';

const calendar = ical({
  name: 'Camps; Mumbai, Pune',
  events: [{ start: new Date(0), summary: 'Match; Mumbai, Pune', url: 'https://example.org/a,b;c' }],
});
for (const [line] of calendar.toString().matchAll(/^(?:NAME|SUMMARY|URL).*$/gm)) console.log(line.trim());
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
NAME:Camps; Mumbai, Pune
SUMMARY:Match\; Mumbai\, Pune
URL;VALUE=URI:https://example.org/a\,b\;c
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
