#!/usr/bin/env bash
# sharp 0.35.5
#
# Guess: the strategy `attention` says where the picture's focus is (attentionX, attentionY).
# So it is: only where the wanted shape differs from the picture's. Asked for the same shape, it gives no point. Text for
#   sharp's `text` is Pango's markup: a title with an ampersand is an error, and so is a blank one.
# Here: service/records/pictureFocus.ts asks for half the height to learn the point.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error sharp@0.35.5 >/dev/null

cat >try.mjs <<'JS'
import sharp from 'sharp';

const spot = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#f00' } }).png().toBuffer();
const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#888' } })
  .composite([{ input: spot, left: 80, top: 80 }])
  .png()
  .toBuffer();
for (const [width, height] of [[100, 50], [50, 100], [50, 50]]) {
  const resized = sharp(picture).resize({ width, height, position: sharp.strategy.attention });
  const { info } = await resized.toBuffer({ resolveWithObject: true });
  console.log(`${width} x ${height}: ${info.attentionX === undefined ? 'no point' : `a point at ${info.attentionX > 70 && info.attentionY > 70 ? 'the spot' : 'another place'}`}`);
}
for (const text of ['Games & food', ' ']) {
  const error = await sharp({ text: { text } }).png().toBuffer().then(() => 'drawn', ({ message }) => message.split('\n')[0]);
  console.log(`${JSON.stringify(text)}: ${error}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
100 x 50: a point at the spot
50 x 100: a point at the spot
50 x 50: no point
"Games & food": text: invalid markup in text
" ": text: no text to render
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
