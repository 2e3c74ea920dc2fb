import { displayDate } from '../../data/wire/dates.ts';
import { Link } from '../../ui/Link.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { useHydrating } from '../../ui/useHydrating.ts';
import { soonest } from './eventDay.ts';
import type { Event } from './events.ts';
import styles from './NextEvent.module.css';

/** The way to the soonest event to come, which may stand far down the list. A prerendered page knows no today: there it is nothing. */
export function NextEvent({
  events,
  isWhole,
}: {
  events: readonly Event[] | undefined;
  isWhole: boolean;
}) {
  const hydrating = useHydrating();
  const next = hydrating || !events ? undefined : soonest(events, isWhole);
  if (!next?.date) return null;
  return (
    <Link className={styles.next} to={next.address}>
      <span className={styles.title}>
        <b>Next:</b> {next.title},
      </span>{' '}
      <span className={styles.date}>
        <time dateTime={next.date.iso}>{displayDate(next.date)}</time>
        <ArrowIcon />
      </span>
    </Link>
  );
}
