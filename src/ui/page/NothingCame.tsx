import { nothingCame } from '../../content/words/nothingCame.ts';
import styles from './NothingCame.module.css';

/**
 * What to do where a press has saved or printed nothing: browsers inside other apps do neither, and do not say so.
 * @param said after the press. The sentence is true where something came, too
 */
export function NothingCame({ said }: { said: boolean }) {
  return <output className={styles.said}>{said && nothingCame}</output>;
}
