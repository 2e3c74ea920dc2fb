import { pictureAddress, pictureSizes, sourceSet } from '../../../src/data/wire/pictureSources.ts';
import { placedAddress, placementOf, wholePicture } from '../../../src/data/wire/placement.ts';
import { safePicture } from '../../../src/data/wire/urls.ts';

const FOLDER = '/pictures/3f9ac1d25b7e0a46/';

test('an address says which files are beside it', () => {
  const sizes = { folder: FOLDER, widths: [480, 700] };
  const address = pictureAddress(sizes);
  // The address is that of the largest.
  expect(address).toBe(`${FOLDER}700.webp?widths=480,700`);
  expect(pictureSizes(address)).toEqual(sizes);
  expect(sourceSet(sizes, 'avif')).toBe(`${FOLDER}480.avif 480w, ${FOLDER}700.avif 700w`);
});

test('an address says how its picture is placed in its box, and is that of the same files', () => {
  const sizes = { folder: FOLDER, widths: [480, 700] };
  const placement = { focus: [0, 100], fit: 'whole' } as const;
  const address = placedAddress(pictureAddress(sizes), placement);
  expect(address).toBe(`${FOLDER}700.webp?widths=480,700#fit=whole&focus=0,100`);
  expect(pictureSizes(address)).toEqual(sizes);
  expect(placementOf(address)).toEqual(placement);
  expect(placedAddress(address, { focus: null, fit: null })).toBe(pictureAddress(sizes));
});

test.each([
  null,
  '/pictures/goal.svg',
  'https://example.org/a.jpg?focus=50,20&fit=whole',
  'https://example.org/a.jpg#top',
  ...['999,-3', '50', '1e1,5', '55,20', ','].map(
    (focus) => `/pictures/a.jpg#fit=wide&focus=${focus}`,
  ),
])('an address %j says nothing of how its picture is placed', (address) => {
  expect(placementOf(address)).toEqual({ focus: null, fit: null });
});

test.each([
  null,
  `${FOLDER}1600.webp`,
  `${FOLDER}1600.webp?widths=480,,960`,
  `${FOLDER}1600.webp?widths=1600 1x, https://evil.example/a.png`,
  `${FOLDER}1600.webp?widths=1600\n`,
  '/pictures/../../secret/1600.webp?widths=1600',
  'https://evil.example/pictures/3f9ac1d25b7e0a46/1600.webp?widths=1600',
])('an address %j is like any other', (address) => {
  expect(pictureSizes(address)).toBeNull();
});

test('a picture is whole where graphics are the rule, unless it says that it may be cut', () => {
  const whole = (address: string | null) => wholePicture(safePicture(address));
  expect(whole(null)).toBeNull();
  expect(whole('/pictures/a.svg')).toBe('/pictures/a.svg#fit=whole');
  expect(whole('/pictures/a.jpg#focus=50,20')).toBe('/pictures/a.jpg#fit=whole');
  for (const fit of ['cut', 'whole', 'whole-dark']) {
    const address = `/pictures/a.jpg#fit=${fit}&focus=50,20`;
    expect(whole(address)).toBe(address);
  }
});
