import { tilesFor } from '../../src/features/gallery/PictureWall.tsx';

/** Sixths of a row. A large picture takes four of each of two rows. */
const SIXTHS = { large: 8, half: 3, third: 2 };

test('a wall of any number of pictures fills its rows, with one large picture at most', () => {
  for (let count = 2; count <= 60; count++) {
    const tiles = tilesFor(count);
    const taken = tiles.reduce((sum, tile) => sum + SIXTHS[tile], 0);
    expect([count, tiles.length, taken % 6]).toEqual([count, count, 0]);
    expect(tiles.lastIndexOf('large')).toBeLessThanOrEqual(0);
  }
  expect([tilesFor(0), tilesFor(1)]).toEqual([[], ['large']]);
  expect(tilesFor(5)).toEqual(['large', 'third', 'third', 'half', 'half']);
});
