import { flawOfPicture } from '../../records/workbook/otherHosts.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();

test.each([
  'https://drive.google.com/file/d/1/view?usp=sharing',
  'https://photos.app.goo.gl/abc',
  'https://www.instagram.com/p/abc/',
  'https://www.facebook.com/photo?fbid=1',
  'https://www.dropbox.com/s/abc/a.jpg?dl=0',
  'https://imgur.com/a/abc',
])('%s is a page to look at a picture', (address) => {
  expect(flawOfPicture(address, true)).toContain('is a page to look at a picture');
});

test.each([
  'https://localhost/a.jpg',
  'http://192.168.1.4/a.jpg',
  'https://10.0.0.2:8080/a.jpg',
  'https://nas.local/a.jpg',
  'https://server/a.jpg',
  'https://[fd00::1]/a.jpg',
  'https://[::1]/a.jpg',
])('%s is known to its own network alone', (address) => {
  expect(flawOfPicture(address, true)).toContain('only your own network knows');
});

test('an address without https is refused, one on another host where the editor has not said otherwise', () => {
  expect(flawOfPicture('http://example.org/a.jpg', true)).toContain('without https');
  expect(flawOfPicture('https://example.org/a.jpg', false)).toContain('With --other-hosts');
  for (const address of [
    'https://example.org/a.jpg',
    'https://i.imgur.com/abc.jpg',
    'https://172.32.0.1/a.jpg',
  ]) {
    expect(flawOfPicture(address, true)).toBeNull();
  }
  expect(flawOfPicture('/pictures/a.jpg', false)).toBeNull();
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
