import { useId } from 'react';
import { CardPicture } from '../../ui/CardPicture.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { CardTitle, ExternalLink } from '../../ui/MoreLink.tsx';
import type { NewsItem } from './readNewsItem.ts';
import styles from './NewsCard.module.css';

/** A news item, styled as a newspaper clipping. The whole card can be clicked. */
export function NewsCard({ item }: CardProps<NewsItem>) {
  const titleId = useId();
  return (
    <article className={styles.clipping}>
      <p className={styles.from}>{item.source}</p>
      <div className={styles.picture}>
        <CardPicture src={item.picture} />
      </div>
      <h3 id={titleId}>{item.title}</h3>
      {item.description && <p className={styles.text}>{item.description}</p>}
      <div className={styles.action}>
        <CardTitle value={titleId}>
          <ExternalLink href={item.link}>Explore News</ExternalLink>
        </CardTitle>
      </div>
    </article>
  );
}
