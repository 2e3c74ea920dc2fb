import type { ReactNode } from 'react';
import styles from './PictureWall.module.css';

/** The `sizes` of a picture, by the size of its tile on a wide screen. */
const SIZES = {
  large: '(min-width: 64rem) min(50rem, 64vw), calc(100vw - 2.5rem)',
  half: '(min-width: 40rem) min(36.5rem, 47vw), calc(100vw - 2.5rem)',
  third: '(min-width: 64rem) min(24rem, 31vw), (min-width: 40rem) 47vw, calc(100vw - 2.5rem)',
};

/**
 * The part of a row that each picture takes on a wide screen, so that every row is full: first a large one (two thirds of two
 * rows) with two beside it, then rows of three, and rows of two for a remainder.
 */
export function tilesFor(count: number): (keyof typeof SIZES)[] {
  const halves = count === 1 ? 0 : ([0, 4, 2][count % 3] ?? 0);
  return Array.from({ length: count }, (_, index) => {
    if (index >= count - halves) return 'half';
    return index === 0 ? 'large' : 'third';
  });
}

/** Pictures in a grid whose rows are all full. @param inView how many may be in view when the page opens */
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
