#!/usr/bin/env bash
# Chromium (seen in 156), page.pdf()
#
# Guess: a drawing in SVG is a drawing in the PDF.
# So it is: each shape that is filled with a <pattern> becomes a picture of its own, of some 300 KB here; masks, filters and
#   shadows become pictures too. The same hatching as one path under a clipPath is 2 KB; gradients, opacity and
#   mix-blend-mode stay drawings.
# Here: the drawings are lines (__tests__/drawings.test.ts); with patterns "Save as PDF" of home was 54 MB.
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'skipped: there is no Chromium'; exit 0; fi
export chromium
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error playwright-core@1.65.1 >/dev/null

cat >try.mjs <<'JS'
import { chromium } from 'playwright-core';

const shape = (attributes) => `<path d="M10 10 390 20 300 230 20 200z" ${attributes}/>`;
const pattern = '<pattern id="a" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 4 4 0" stroke="#333"/></pattern>';
const lines = Array.from({ length: 160 }, (_, i) => `M${i * 4 - 240} 240 ${i * 4} 0`).join('');
const drawings = {
  'one pattern': pattern + shape('fill="url(#a)"'),
  'four patterns': pattern + shape('fill="url(#a)"').repeat(4),
  'a path under a clipPath': `<clipPath id="a">${shape('')}</clipPath><path clip-path="url(#a)" stroke="#333" d="${lines}"/>`,
  mask: `<mask id="a"><circle cx="200" cy="120" r="90" fill="#fff"/></mask>${shape('mask="url(#a)"')}`,
  filter: `<filter id="a"><feGaussianBlur stdDeviation="2"/></filter>${shape('filter="url(#a)"')}`,
  gradient: `<linearGradient id="a"><stop stop-color="#333"/><stop offset="1" stop-color="#eee"/></linearGradient>${shape('fill="url(#a)"')}`,
  opacity: `<g opacity="0.5">${shape('')}</g>`,
  'mix-blend-mode': `<g style="mix-blend-mode:multiply">${shape('')}</g>`,
};
const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [name, drawing] of Object.entries(drawings)) {
  await page.setContent(`<!doctype html><svg viewBox="0 0 400 240" style="display:block;width:100%">${drawing}</svg>`);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  const pictures = pdf.toString('latin1').split('/Subtype /Image').length - 1;
  const size = pdf.length < 5_000 ? 'below 5 KB' : pdf.length > 900_000 ? 'above 900 KB' : pdf.length > 200_000 ? 'above 200 KB' : 'above 5 KB';
  console.log(`${name}: ${pictures > 0 ? 'pictures' : 'a drawing'}, ${size}`);
}
await browser.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
one pattern: pictures, above 200 KB
four patterns: pictures, above 900 KB
a path under a clipPath: a drawing, below 5 KB
mask: pictures, above 5 KB
filter: pictures, above 5 KB
gradient: a drawing, below 5 KB
opacity: a drawing, below 5 KB
mix-blend-mode: a drawing, below 5 KB
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
