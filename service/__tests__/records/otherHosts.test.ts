import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();

test.each([
  ['http://example.org/a.jpg', true, 'without https'],
  ['https://example.org/a.jpg', false, 'With --other-hosts'],
  ['https://example.org/a.jpg', true, null],
])(
  'a picture at %s, other hosts allowed: %s, is refused with %j',
  async (address, allowOtherHosts, refusal) => {
    const { errors } = await spreadsheets.prepare(
      spreadsheets.sheet('gallery.xlsx', ['title', 'picture'], ['Dawn', address]),
      null,
      { allowOtherHosts },
    );
    expect(errors).toEqual(refusal === null ? [] : [expect.stringContaining(refusal)]);
  },
);

test('an editor reads of an address of the site that leads to no file', async () => {
  spreadsheets.write('public/walk out.jpg', 'x');
  const rows = ['/walk%20out.jpg', '/walk-out.jpg', '/%E0%A4%A.jpg'].map((address) => [
    address,
    address,
  ]);
  const { errors, warnings } = await spreadsheets.prepare(
    spreadsheets.sheet('gallery.xlsx', ['title', 'picture'], ...rows),
  );
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    'gallery, row 3, picture: There is no file "/walk-out.jpg" on the site.',
    'gallery, row 4, picture: There is no file "/%E0%A4%A.jpg" on the site.',
    expect.stringMatching(/^gallery, rows 2 to 4, people in picture: It is empty/),
  ]);
});
