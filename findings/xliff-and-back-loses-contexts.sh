#!/usr/bin/env bash
# translate-toolkit 3.8.4 (Debian), po2xliff and xliff2po
#
# Guess: a .po file that goes to XLIFF and back is the same file.
# So it is: contexts are not written at all. Two entries that differ only by context come back as one, with `msgctxt ""`;
#   the second translation is gone (a warning, and status 0). The header comes back marked fuzzy, what was fuzzy stays so,
#   and the old English (`#|`) is gone.
# Here: docs/translating.md and publish/words: a text is known by its context, which is the place in src/content.
set -euo pipefail
command -v po2xliff >/dev/null || { echo 'skipped: there is no translate-toolkit'; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >a.po <<'PO'
msgid ""
msgstr ""
"Language: mr\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=n != 1;\n"

msgctxt "home.open"
msgid "Open"
msgstr "उघडा"

msgctxt "play.open"
msgid "Open"
msgstr "खुले"

#, fuzzy
#| msgid "Call us"
msgctxt "help.call"
msgid "Call us at any time"
msgstr "आम्हाला फोन करा"
PO

cat >try.sh <<'SH'
po2xliff --progress=none a.po a.xlf 2>/dev/null
xliff2po --progress=none a.xlf b.po 2>/dev/null
echo "status $?"
echo "msgctxt: $(grep msgctxt b.po)"
echo "translations of Open: $(grep -A1 'msgid "Open"' b.po | grep msgstr)"
echo "old English: $(grep -c '^#|' b.po)"
echo "fuzzy: $(grep -c '^#, fuzzy' b.po)"
SH

bash try.sh | tee seen.txt

cat >expected.txt <<'TXT'
status 0
msgctxt: msgctxt ""
translations of Open: msgstr "उघडा"
old English: 0
fuzzy: 2
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
