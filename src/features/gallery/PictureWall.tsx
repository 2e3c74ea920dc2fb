import type { ReactNode } from 'react';
import styles from './PictureWall.module.css';

/** The `sizes` of a picture, by the size of its tile on a wide screen. */
const SIZES = {
  large: '(min-width: 64rem) min(50rem, 64vw), calc(100vw - 2.5rem)',
  half: '(min-width: 40rem) min(36.5rem, 47vw), calc(100vw - 2.5rem)',
  third: '(min-width: 64rem) min(24rem, 31vw), (min-width: 40rem) 47vw, calc(100vw - 2.5rem)',
};

/** The part of a row that a picture takes on a wide screen. `large` is two thirds of two rows. */
export type Tile = keyof typeof SIZES;

/**
 * Lays pictures out so that every row is full on a wide screen. The first picture is large, with two beside it; then follow
 * rows of three, and rows of two for a remainder. Two or four pictures make rows of two; a single one is large.
 * @returns the tile of each picture, in order
 */
export function tilesFor(count: number): Tile[] {
  const halves = count === 1 ? 0 : ([0, 4, 2][count % 3] ?? 0);
  return Array.from({ length: count }, (_, index) => {
    if (index >= count - halves) return 'half';
    return index === 0 ? 'large' : 'third';
  });
}

/**
 * Pictures in a grid whose rows are all full.
 * @param inView how many of them may be in view when the page opens
 * @param children renders a picture with these `sizes`, loaded eagerly or not
 */
export function PictureWall<Item extends { id: string }>({
  items,
  inView,
  children,
}: {
  items: readonly Item[];
  inView: number;
  children: (item: Item, picture: { sizes: string; eager: boolean }) => ReactNode;
}) {
  const tiles = tilesFor(items.length);
  return (
    <ul className={styles.wall}>
      {items.map((item, index) => {
        const tile = tiles[index] ?? 'third';
        return (
          <li key={item.id} data-tile={tile}>
            {children(item, { sizes: SIZES[tile], eager: index < inView })}
          </li>
        );
      })}
    </ul>
  );
}
