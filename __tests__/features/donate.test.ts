import jsQR from 'jsqr';
import { organisation } from '../../src/content/organisation.ts';
import { qrCells } from '../../src/features/donate/scan/QrCode.tsx';
import { upiLink } from '../../src/features/donate/upi.ts';

const { upi, gifts } = organisation;

/** Reads a code as an app does: from its picture. */
function read(cells: boolean[][], scale = 4): string | undefined {
  const size = cells.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (cells[Math.floor(y / scale)]![Math.floor(x / scale)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return jsQR(data, size, size)?.data;
}

test('the payment link names the payee, in rupees, with the amount where one is chosen', () => {
  expect(upiLink(upi, null)).toBe('upi://pay?pa=maidan@example&pn=Maidan&cu=INR');
  expect(upiLink(upi, 2500)).toBe('upi://pay?pa=maidan@example&pn=Maidan&am=2500&cu=INR');
});

test.each([
  ['Maidan & Friends', 'a.b-c_1@bank'],
  ['खुला मैदान', 'a@b&pa=x@y'],
  ['A=B?c#d+e', 'a@b'],
])('the payment link to %s (%s) smuggles in no other payee', (payee, id) => {
  const link = upiLink({ id, payee }, null);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ pa: id, pn: payee, cu: 'INR' });
  // Some apps take %20 for a space, and not a plus sign.
  expect(link).toContain(`&pn=${encodeURIComponent(payee)}&`);
});

test.each([
  ['the shipped values', upi],
  ['a long name', { id: 'maidan.foundation.2014@examplebank', payee: 'Maidan Sports Foundation' }],
  ['another script', { id: 'maidan@example', payee: 'मैदान फाउंडेशन नागपुर' }],
])('the QR code decodes under the mark that covers its middle: %s', (_name, payee) => {
  for (const amount of [null, ...gifts.map(({ rupees }) => rupees)]) {
    const link = upiLink(payee, amount);
    const cells = qrCells(link);
    const middle = (cells.length - 7) / 2;
    const isCovered = (place: number) => place >= middle && place < middle + 7;
    // The worst that the mark can do: it is read as dark, and as light.
    for (const dark of [true, false]) {
      const covered = cells.map((row, y) =>
        row.map((cell, x) => (isCovered(x) && isCovered(y) ? dark : cell)),
      );
      expect(read(covered)).toBe(link);
    }
  }
});

test('the QR code has the four light cells around it that the standard requires, and no more', () => {
  const cells = qrCells(upiLink(upi, null));
  const last = cells.length - 1;
  const dark = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell ? [[x, y]] : [])));
  expect(Math.min(...dark.flat())).toBe(4);
  expect(Math.max(...dark.flat())).toBe(last - 4);
});
