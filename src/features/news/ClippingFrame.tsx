import { type ReactNode, useId } from 'react';
import styles from './ClippingFrame.module.css';
import { CardTitle } from '../../ui/CardTitle.ts';

/**
 * A column of print, not a box: a rule, a line that says where it is from, a picture, a title, a clamped text and a link
 * that the whole clipping follows.
 * @param action the link
 */
export function ClippingFrame({
  from,
  picture,
  title,
  children,
  action,
}: {
  from: ReactNode;
  picture: ReactNode;
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  const titleId = useId();
  return (
    <article className={styles.clipping}>
      <p className={styles.from}>{from}</p>
      <div className={styles.picture}>{picture}</div>
      <h3 id={titleId}>{title}</h3>
      <p className={styles.text}>{children}</p>
      <div className={styles.action}>
        <CardTitle value={titleId}>{action}</CardTitle>
      </div>
    </article>
  );
}
