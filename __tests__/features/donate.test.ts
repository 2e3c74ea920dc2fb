import jsQR from 'jsqr';
import { organisation } from '../../src/content/organisation.ts';
import { qrCells } from '../../src/features/donate/QrCode.tsx';
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

describe('the payment link', () => {
  test('the payment link names the payee, in rupees', () => {
    expect(upiLink(upi, null)).toBe('upi://pay?pa=maidan@example&pn=Maidan&cu=INR');
  });

  test('the payment link has an amount where one is chosen', () => {
    expect(upiLink(upi, 2500)).toBe('upi://pay?pa=maidan@example&pn=Maidan&am=2500&cu=INR');
  });

  test.each([
    ['Maidan & Friends', 'Maidan%20%26%20Friends'],
    ['खुला मैदान', encodeURIComponent('खुला मैदान')],
    ['A=B?c#d+e', 'A%3DB%3Fc%23d%2Be'],
  ])('the payment link encodes %s', (payee, encoded) => {
    const link = upiLink({ id: 'a.b-c_1@bank', payee }, null);
    expect(link).toBe(`upi://pay?pa=a.b-c_1@bank&pn=${encoded}&cu=INR`);
    expect(new URL(link).searchParams.get('pn')).toBe(payee);
    expect(new URL(link).searchParams.get('pa')).toBe('a.b-c_1@bank');
  });

  test('the payment link lets no id smuggle in another payee', () => {
    expect(
      new URL(upiLink({ id: 'a@b&pa=x@y', payee: 'M' }, null)).searchParams.getAll('pa'),
    ).toEqual(['a@b&pa=x@y']);
  });
});

describe('the QR code', () => {
  test.each([null, ...gifts.map(({ rupees }) => rupees)])(
    'the QR code decodes back to the link with the amount %s',
    (amount) => {
      expect(read(qrCells(upiLink(upi, amount)))).toBe(upiLink(upi, amount));
    },
  );

  test('the QR code decodes with a long name in another script', () => {
    const link = upiLink({ id: 'maidan.foundation@example', payee: 'मैदान फाउंडेशन नागपुर' }, 2500);
    expect(read(qrCells(link))).toBe(link);
  });

  test.each([
    ['the shipped values', upi],
    [
      'a long name',
      { id: 'maidan.foundation.2014@examplebank', payee: 'Maidan Sports Foundation' },
    ],
    ['another script', { id: 'maidan@example', payee: 'मैदान फाउंडेशन नागपुर' }],
  ])('the QR code decodes under the mark that covers its middle: %s', (_name, payee) => {
    for (const amount of [null, ...gifts.map(({ rupees }) => rupees)]) {
      const link = upiLink(payee, amount);
      const cells = qrCells(link).map((row) => [...row]);
      const middle = (cells.length - 7) / 2;
      // The worst that the mark can do: it is read as dark, and as light.
      for (const dark of [true, false]) {
        const covered = cells.map((row, y) =>
          row.map((cell, x) =>
            x >= middle && x < middle + 7 && y >= middle && y < middle + 7 ? dark : cell,
          ),
        );
        expect(read(covered)).toBe(link);
      }
    }
  });

  test('the QR code has the four light cells around it that the standard requires', () => {
    const cells = qrCells(upiLink(upi, null));
    const { length } = cells;
    for (let y = 0; y < length; y++)
      for (let x = 0; x < length; x++)
        if (Math.min(x, y, length - 1 - x, length - 1 - y) < 4) expect(cells[y]![x]).toBe(false);
    // And not more: the finder starts right after.
    expect(cells[4]![4]).toBe(true);
  });
});
