#!/usr/bin/env bash
# CLDR in Node's Intl (ICU 78), the same in Chromium 156
#
# Guess: what `Intl` writes for hi-IN and mr-IN differs in words alone, and lakhs are grouped as India does.
# So it is: Marathi has its own digits, Hindi has not. Marathi groups a number as India does, but an amount of money as
#   Europe does (₹२५०,०००). Hindi's word for yesterday and for tomorrow is one and the same (कल), as is that for the days
#   beyond. What is formatted cannot be read by Number. India's zone is still called Asia/Calcutta.
# Here: amounts of the translated pages are written out in src/content; `Intl` writes the time of a saved page alone
#   (src/offline/writtenTime.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >try.mjs <<'JS'
const amount = 250000;
for (const language of ['en-IN', 'hi-IN', 'mr-IN']) {
  const number = new Intl.NumberFormat(language).format(amount);
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(amount);
  const days = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  console.log(`${language}: ${number} | ${money} | ${[-2, -1, 1, 2].map((day) => days.format(day, 'day')).join(', ')}`);
}
console.log(`Number of २५: ${Number('२५')}`);
console.log(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions().timeZone);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
en-IN: 2,50,000 | ₹2,50,000 | 2 days ago, yesterday, tomorrow, in 2 days
hi-IN: 2,50,000 | ₹2,50,000 | परसों, कल, कल, परसों
mr-IN: २,५०,००० | ₹२५०,००० | २ दिवसांपूर्वी, काल, उद्या, येत्या २ दिवसांमध्ये
Number of २५: NaN
Asia/Calcutta
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
