#!/usr/bin/env bash
# micromark 4.0.3 with micromark-extension-gfm-autolink-literal 2.1.0, and markdown-it 15.0.3
#
# Guess: the danda, India's full stop, ends a web address as a full stop does.
# So it is: GitHub's rule knows ASCII marks alone, so the danda becomes part of the address (%E0%A5%A4) and the link is dead.
#   markdown-it keeps the danda out, as it does the full stop.
# Here: service/records/texts/article.ts makes links of the addresses in a record's text, by markdown-it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error \
  micromark@4.0.3 micromark-extension-gfm-autolink-literal@2.1.0 markdown-it@15.0.3 >/dev/null

cat >try.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';

const github = { extensions: [gfmAutolinkLiteral()], htmlExtensions: [gfmAutolinkLiteralHtml()] };
const markdownIt = new MarkdownIt({ linkify: true });
const target = (html) => /href="([^"]*)"/.exec(html)?.[1] ?? 'no link';
for (const text of ['See https://example.org/play.', 'पहा https://example.org/play।']) {
  console.log(text);
  console.log(`  micromark   ${target(micromark(text, github))}`);
  console.log(`  markdown-it ${target(markdownIt.render(text))}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
See https://example.org/play.
  micromark   https://example.org/play
  markdown-it https://example.org/play
पहा https://example.org/play।
  micromark   https://example.org/play%E0%A5%A4
  markdown-it https://example.org/play
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
