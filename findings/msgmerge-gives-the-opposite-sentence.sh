#!/usr/bin/env bash
# GNU gettext 0.21 (Debian), msgmerge
#
# Guess: a translation is carried over to a changed sentence of the same context, and the old English is kept with it.
# So it is: the context protects nothing. "Do not call ..." and "... at no time" both get the translation of "Call ... at any
#   time", marked fuzzy. Without --previous the English that it was written for is thrown away, so nobody sees what changed.
# Here: publish/words shows no text that is marked fuzzy, and writes the old English itself.
set -euo pipefail
command -v msgmerge >/dev/null || { echo 'skipped: there is no gettext'; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >old.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgctxt "help.call"
msgid "Call the helpline at any time"
msgstr "हेल्पलाईनला कधीही फोन करा"
PO
cat >new.pot <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgctxt "help.never"
msgid "Call the helpline at no time"
msgstr ""

msgctxt "help.call"
msgid "Do not call the helpline at any time"
msgstr ""
PO

cat >try.sh <<'SH'
merged=$(msgmerge --quiet old.po new.pot)
previous=$(msgmerge --quiet --previous old.po new.pot)
awk -F'"' '/^msgctxt/ { context = $2 } /^msgstr "[^C]/ && context { print context " <- " $2 }' <<<"$merged"
count() { grep -c "$1" || true; }
echo "fuzzy $(count '^#, fuzzy' <<<"$merged"), old English $(count '^#| msgid' <<<"$merged"), with --previous $(count '^#| msgid' <<<"$previous")"
SH

bash try.sh | tee seen.txt

cat >expected.txt <<'TXT'
help.never <- हेल्पलाईनला कधीही फोन करा
help.call <- हेल्पलाईनला कधीही फोन करा
fuzzy 2, old English 0, with --previous 2
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
