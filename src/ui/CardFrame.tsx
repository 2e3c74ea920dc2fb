import { type ReactNode, useId } from 'react';
import type { SafeUrl } from '../data/wire/urls.ts';
import styles from './CardFrame.module.css';
import { CardPicture } from './CardPicture.tsx';
import type { CardProps } from './Cards.tsx';
import { CardTitle } from './MoreLink.tsx';

/**
 * The box of a card: a picture of 4:3, a title, a text and a link that the whole card follows.
 * @param corner a badge or a date plate at the picture's foot
 * @param teaser rises over the picture on hover and focus; printed where there is no hover
 * @param note a short line under the title
 * @param clamped the text ends with the third line
 * @param action the link
 */
export function CardFrame({
  item: { picture, title, description },
  alt,
  corner,
  teaser,
  note,
  clamped = false,
  action,
}: CardProps<{ picture: SafeUrl | null; title: string; description: string }> & {
  alt?: string;
  corner?: ReactNode;
  teaser?: string;
  note?: ReactNode;
  clamped?: boolean;
  action: ReactNode;
}) {
  const titleId = useId();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CardPicture src={picture} alt={alt} />
        {corner}
      </div>
      <div className={styles.body}>
        <h3 id={titleId}>{title}</h3>
        {teaser && (
          <p className={styles.over}>
            <span>{teaser}</span>
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {description && (
          <div className={clamped ? `${styles.text} ${styles.clamped}` : styles.text}>
            <p>{description}</p>
          </div>
        )}
        <div className={styles.action}>
          <CardTitle value={titleId}>{action}</CardTitle>
        </div>
      </div>
    </article>
  );
}

/** A tab that grows from the card's body into the picture. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
