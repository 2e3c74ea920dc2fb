import { type ReactNode, useState } from 'react';
import { nothingCame } from '../../content/words/nothingCame.ts';
import styles from './NothingCame.module.css';

/**
 * What saves or prints, and after a press what to do where nothing came: browsers inside other apps do neither, and do not say so.
 * @param says true where something came, too
 */
export function NothingCame({
  says = nothingCame,
  children,
}: {
  says?: string;
  children: ReactNode;
}) {
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <span className={styles.what} onClickCapture={() => setPressed(true)}>
        {children}
      </span>
      <output className={styles.said}>{pressed && says}</output>
    </>
  );
}
