import { partsOf } from '../../src/features/gallery/PictureWall.tsx';

/** Sixths of a row. A large picture takes four of each of two rows. */
const SIXTHS = { large: 8, half: 3, third: 2 };

test('a wall of any number of pictures fills its rows', () => {
  for (let count = 2; count <= 60; count++) {
    const parts = partsOf(count);
    expect(parts).toHaveLength(count);
    const taken = parts.reduce((sum, part) => sum + SIXTHS[part], 0);
    expect([count, taken % 6]).toEqual([count, 0]);
  }
});

test('the first picture is large where it is alone or has two beside it', () => {
  expect(partsOf(0)).toEqual([]);
  expect(partsOf(1)).toEqual(['large']);
  expect(partsOf(2)).toEqual(['half', 'half']);
  expect(partsOf(3)).toEqual(['large', 'third', 'third']);
  expect(partsOf(4)).toEqual(['half', 'half', 'half', 'half']);
  expect(partsOf(5)).toEqual(['large', 'third', 'third', 'half', 'half']);
  expect(partsOf(300).filter((part) => part === 'large')).toHaveLength(1);
});
