import { flawOfPicture } from '../../records/workbook/otherHosts.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();

test.each([
  ['https://drive.google.com/file/d/1/view', true, 'is a page to look at a picture'],
  ['https://www.dropbox.com/s/abc/a.jpg?dl=0', true, 'is a page to look at a picture'],
  ['http://192.168.1.4/a.jpg', true, 'only your own network knows'],
  ['https://nas.local/a.jpg', true, 'only your own network knows'],
  ['https://[fd00::1]/a.jpg', true, 'only your own network knows'],
  ['http://example.org/a.jpg', true, 'without https'],
  ['https://example.org/a.jpg', false, 'With --other-hosts'],
  ['https://example.org/a.jpg', true, undefined],
  ['https://i.imgur.com/abc.jpg', true, undefined],
  ['https://172.32.0.1/a.jpg', true, undefined],
  ['/pictures/a.jpg', false, undefined],
])('a picture at %s, other hosts allowed: %s, is refused with %j', (address, allowed, flaw) => {
  expect(flawOfPicture(address, allowed) ?? undefined).toEqual(
    flaw && expect.stringContaining(flaw),
  );
});

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
