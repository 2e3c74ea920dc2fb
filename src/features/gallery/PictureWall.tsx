import { type ReactNode, useContext } from 'react';
import { CardPlaceContext } from '../../ui/Cards.tsx';
import styles from './PictureWall.module.css';

/** How wide a picture is, by the part of a row that it takes on a wide screen. */
const SIZES = {
  large: '(min-width: 64rem) min(50rem, 64vw), calc(100vw - 2.5rem)',
  half: '(min-width: 40rem) min(36.5rem, 47vw), calc(100vw - 2.5rem)',
  third: '(min-width: 64rem) min(24rem, 31vw), (min-width: 40rem) 47vw, calc(100vw - 2.5rem)',
};

/** The part of a row that a picture takes on a wide screen: `large` is two thirds of two rows. */
export type Part = keyof typeof SIZES;

/**
 * How pictures fill all their rows on a wide screen: the first is large and has two beside it, the others follow in
 * threes, what is left over in twos. Two or four are twos alone; a single picture is large.
 * @returns the part of each, in order
 */
export function partsOf(count: number): Part[] {
  const halves = count === 1 ? 0 : ([0, 4, 2][count % 3] ?? 0);
  return Array.from({ length: count }, (_, index) => {
    if (index >= count - halves) return 'half';
    return index === 0 ? 'large' : 'third';
  });
}

/**
 * Pictures as a wall: no row has an empty place.
 * @param children shows a picture, given the `sizes` of its place
 */
export function PictureWall<Item extends { id: string }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item, sizes: string) => ReactNode;
}) {
  const before = useContext(CardPlaceContext);
  const parts = partsOf(items.length);
  return (
    <ul className={styles.wall}>
      {items.map((item, index) => {
        const part = parts[index] ?? 'third';
        return (
          <li key={item.id} data-part={part}>
            <CardPlaceContext value={before + index}>
              {children(item, SIZES[part])}
            </CardPlaceContext>
          </li>
        );
      })}
    </ul>
  );
}
