import { displayDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { Link } from '../../ui/links/Link.tsx';
import { ArrowIcon } from '../../ui/pictures/icons.tsx';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import { soonest } from './eventDay.ts';
import type { Event } from './readEvent.ts';
import styles from './NextEvent.module.css';

/** A link to the next event, which may be far down the list. Not before hydration: the prerendered page knows no day. */
export function NextEvent({ items }: { items: readonly Event[] }) {
  const hydrating = useHydrating();
  const next = soonest(items);
  if (hydrating || !next?.date) return null;
  return (
    <Link className={styles.next} to={next.address}>
      <span className={`clamped ${styles.title}`}>
        <b>Next:</b> <span {...languageProps(next.title)}>{next.title}</span>,
      </span>{' '}
      <span className={styles.date}>
        <time dateTime={next.date.iso}>{displayDate(next.date)}</time>
        <ArrowIcon />
      </span>
    </Link>
  );
}
