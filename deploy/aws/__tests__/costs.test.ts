import { readFileSync } from 'node:fs';
import { ASSUMED, COUNTED, costsOf, FREE, PRICES } from '../costs.ts';

/** The rows of the page's tables, each a list of cells. */
const rows = readFileSync('deploy/aws/costs.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const YEARS = [1e6, 1e7, 1e8];
const bills = YEARS.map(costsOf);

test('the page has what the formulas give', () => {
  const figures = (of: (bill: (typeof bills)[number]) => number) =>
    bills.map((bill) => of(bill).toFixed(2));
  const expected = [
    ...bills[0]!.map(({ part }, index) => [part, ...figures((bill) => bill[index]!.dollars)]),
    ['together', ...figures((bill) => bill.reduce((sum, { dollars }) => sum + dollars, 0))],
  ];
  const names = new Set(expected.map(([name]) => name));
  const written = rows
    .filter(([name = '', , ...cells]) => names.has(name) && cells.length === 3)
    .map(([name, , ...cells]) => [name, ...cells]);
  expect(written).toEqual(expected);
});

test('the page has every price, count and assumption that the formulas take', () => {
  for (const values of [PRICES, FREE, COUNTED, ASSUMED]) {
    for (const [name, value] of Object.entries(values)) {
      const own = rows.filter(([first]) => first === `\`${name}\``).flat();
      expect(own.map(Number)).toContain(value);
    }
  }
});

test('more visits cost more, and none costs nothing: refreshes go on', () => {
  const together = [0, ...YEARS].map((visits) =>
    costsOf(visits).reduce((sum, { dollars }) => sum + dollars, 0),
  );
  expect(together[0]).toBeGreaterThan(0);
  expect(together).toEqual(together.toSorted((a, b) => a - b));
});
