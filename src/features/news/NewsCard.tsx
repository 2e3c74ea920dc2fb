import { useId } from 'react';
import { cardWords } from '../../content/words/cards.ts';
import { dateParts, type RecordDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import type { NewsItem } from './readNewsItem.ts';
import styles from './NewsCard.module.css';

/** A news item, styled as a newspaper clipping. The whole card can be clicked. */
export function NewsCard({ item, sizes, eager }: CardProps<NewsItem>) {
  const titleId = useId();
  return (
    <article className={`covered ${styles.clipping}`}>
      <div className={styles.from}>
        {item.source && <span>{item.source}</span>} {item.date && <Month date={item.date} />}
      </div>
      <div className={`frame ${styles.picture}`}>
        <Picture item={item} alt="" sizes={sizes} eager={eager} />
      </div>
      <h3 id={titleId} {...languageProps(item.title)}>
        {item.title}
      </h3>
      {item.description && (
        <p className="lines" {...languageProps(item.description)}>
          {item.description}
        </p>
      )}
      <div className={styles.action}>
        <ExternalLink titleId={titleId} href={item.link}>
          {cardWords.exploreNews}
        </ExternalLink>
      </div>
    </article>
  );
}

/** The month of a cutting, as papers write it: 'Nov 2026'. */
function Month({ date }: { date: RecordDate }) {
  const { month, year } = dateParts(date);
  return <time dateTime={date.iso.slice(0, 7)}>{`${month} ${year}`}</time>;
}
