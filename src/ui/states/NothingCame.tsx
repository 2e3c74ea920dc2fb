import { type PropsWithChildren, useState } from 'react';
import { nothingCame } from '../../content/words/nothingCame.ts';
import styles from './NothingCame.module.css';

/**
 * What saves or prints, and after a press what to do where nothing came: browsers inside other apps do neither, and do not
 * say so. The sentence is true where something came, too.
 */
export function NothingCame({ children }: PropsWithChildren) {
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <span className={styles.what} onClickCapture={() => setPressed(true)}>
        {children}
      </span>
      <output className={`small strong ${styles.said}`}>{pressed && nothingCame}</output>
    </>
  );
}
