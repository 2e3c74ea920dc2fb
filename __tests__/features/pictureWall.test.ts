import { tilesFor } from '../../src/features/gallery/PictureWall.tsx';

/** Sixths of a row. A large picture takes four of each of two rows. */
const SIXTHS = { large: 8, half: 3, third: 2 };

test('a wall of any number of pictures fills its rows', () => {
  for (let count = 2; count <= 60; count++) {
    const tiles = tilesFor(count);
    expect(tiles).toHaveLength(count);
    const taken = tiles.reduce((sum, tile) => sum + SIXTHS[tile], 0);
    expect([count, taken % 6]).toEqual([count, 0]);
  }
});

test('the first picture is large where it is alone or has two beside it', () => {
  expect(tilesFor(0)).toEqual([]);
  expect(tilesFor(1)).toEqual(['large']);
  expect(tilesFor(2)).toEqual(['half', 'half']);
  expect(tilesFor(3)).toEqual(['large', 'third', 'third']);
  expect(tilesFor(4)).toEqual(['half', 'half', 'half', 'half']);
  expect(tilesFor(5)).toEqual(['large', 'third', 'third', 'half', 'half']);
  expect(tilesFor(300).filter((tile) => tile === 'large')).toHaveLength(1);
});
