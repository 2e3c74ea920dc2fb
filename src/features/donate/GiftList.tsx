import type { ReactNode } from 'react';
import { organisation } from '../../content/organisation.ts';
import { rupees } from '../../ui/form/digits.ts';
import styles from './GiftList.module.css';

/**
 * The gifts that the organisation proposes.
 * @param renderButton makes the button of a sum in rupees out of its words
 */
export function GiftList({
  renderButton,
}: {
  renderButton: (sum: number, words: ReactNode) => ReactNode;
}) {
  if (organisation.gifts.length === 0) return null;
  return (
    <ul className={`tiles ${styles.gifts}`}>
      {organisation.gifts.map(({ rupees: sum, paysFor }) => (
        <li key={sum}>
          {renderButton(
            sum,
            <>
              <b>{rupees(sum)}</b> {paysFor && <span>{paysFor}</span>}
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
