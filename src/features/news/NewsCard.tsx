import { useId } from 'react';
import { languageOf } from '../../data/wire/languageOf.ts';
import { type CardProps, useCardPicture } from '../../ui/Cards.tsx';
import { CardTitle, ExternalLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { NewsItem } from './readNewsItem.ts';
import styles from './NewsCard.module.css';

/** A news item, styled as a newspaper clipping. The whole card can be clicked. */
export function NewsCard({ item }: CardProps<NewsItem>) {
  const titleId = useId();
  return (
    <article className={styles.clipping}>
      <p className={styles.from}>{item.source}</p>
      <div className={styles.picture}>
        <Picture src={item.picture} alt="" {...useCardPicture()} />
      </div>
      <h3 id={titleId} lang={languageOf(item.title)}>
        {item.title}
      </h3>
      {item.description && (
        <p className={styles.text} lang={languageOf(item.description)}>
          {item.description}
        </p>
      )}
      <div className={styles.action}>
        <CardTitle value={titleId}>
          <ExternalLink href={item.link}>Explore News</ExternalLink>
        </CardTitle>
      </div>
    </article>
  );
}
