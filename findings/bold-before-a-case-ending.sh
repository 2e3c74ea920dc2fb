#!/usr/bin/env bash
# micromark 4.0.3 and markdown-it 15.0.3 (CommonMark 0.31)
#
# Guess: **words** are bold wherever they stand.
# So it is: bold words that end with a mark (a danda, a bracket, a quote) and have a letter right behind them keep their
#   stars. English has a space there; Marathi writes its case ending there: **(मैदान)**त. Where no mark stands before the
#   closing stars all is well, so a writer sees it work and then fail.
# Here: service/records/texts/article.ts; texts of records are Markdown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error micromark@4.0.3 markdown-it@15.0.3 >/dev/null

cat >try.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';

const markdownIt = new MarkdownIt();
for (const text of ['**मैदान**त या', '**मैदान।** सब', '**मैदान।**सब', '**(मैदान)**त', '*"खेळ"*चे']) {
  const answers = [micromark(text), markdownIt.render(text)].map((html) => (html.includes('*') ? 'stars' : 'set'));
  console.log(`${text}: micromark ${answers[0]}, markdown-it ${answers[1]}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
**मैदान**त या: micromark set, markdown-it set
**मैदान।** सब: micromark set, markdown-it set
**मैदान।**सब: micromark stars, markdown-it stars
**(मैदान)**त: micromark stars, markdown-it stars
*"खेळ"*चे: micromark stars, markdown-it stars
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
