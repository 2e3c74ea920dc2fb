#!/usr/bin/env bash
# jsqr 1.4.0, beside the reader of qr 0.7.0
#
# Guess: what reads a code in colour and a code that is light on black reads one that is light on a dark colour, of the same
#   contrast; and a picture that a page shows well is read well.
# So it is: jsQR takes a field of one colour for light, unless it is nearly black. White on green (5.0) is not read, and green on
#   white is. A black code on a transparent ground is read by neither: both look at the colour under the transparency, which is
#   black in a canvas.
# Here: the code of src/features/donate is black on white, and so is the picture that is saved.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error qr@0.7.0 jsqr@1.4.0 >/dev/null

cat >try.mjs <<'JS'
import jsQR from 'jsqr';
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';

const text = 'upi://pay?pa=maidan@sbi&pn=Maidan&cu=INR';
const code = encodeQR(text, 'raw', { border: 4 });
const scale = 6;
const width = code.length * scale;
const read = (reader) => {
  try {
    return reader() === text ? 'reads it' : 'does not';
  } catch {
    return 'does not';
  }
};
const colours = {
  'black on white': ['000000ff', 'ffffffff'],
  'green on white': ['15803dff', 'ffffffff'],
  'white on black': ['ffffffff', '000000ff'],
  'white on nearly black': ['ffffffff', '111111ff'],
  'white on green': ['ffffffff', '15803dff'],
  'light blue on blue': ['e0f2feff', '1d4ed8ff'],
  'black on nothing': ['000000ff', '00000000'],
};
for (const [name, [mark, ground]] of Object.entries(colours)) {
  const data = new Uint8ClampedArray(width * width * 4);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isMark = code[Math.floor(y / scale)][Math.floor(x / scale)];
      data.set(Buffer.from(isMark ? mark : ground, 'hex'), (y * width + x) * 4);
    }
  }
  console.log(`${name}: jsqr ${read(() => jsQR(data, width, width)?.data)}, qr ${read(() => decodeQR({ width, height: width, data }))}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
black on white: jsqr reads it, qr reads it
green on white: jsqr reads it, qr reads it
white on black: jsqr reads it, qr reads it
white on nearly black: jsqr reads it, qr reads it
white on green: jsqr does not, qr reads it
light blue on blue: jsqr does not, qr reads it
black on nothing: jsqr does not, qr does not
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
