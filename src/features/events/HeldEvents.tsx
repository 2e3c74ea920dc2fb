import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cardWords } from '../../content/words/cards.ts';
import { displayDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import buttons from '../../ui/styles/Button.module.css';
import { HydrationGroups } from '../../ui/states/HydrationGroups.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import styles from './HeldEvents.module.css';
import type { Event } from './readEvent.ts';

/** How many events are shown first; the stylesheet hides the others. */
const SHOWN_FIRST = 12;

/** The query string that shows all of them: a back navigation then finds them where they were. */
const ALL = '?held=all';

const PICTURE_SIZES = 'clamp(6rem, 20vw, 8rem)';

/** Rows of what is over, newest first (docs/product.md, Events). */
export function HeldEvents({ events }: { events: readonly Event[] }) {
  const { pathname, search } = useLocation();
  // The prerendered page does not know the query string.
  const hydrating = useHydrating();
  const showsAll = events.length <= SHOWN_FIRST || (!hydrating && search === ALL);
  const list = useRef<HTMLUListElement>(null);
  const wasPressed = useRef(false);

  // The link that had the focus is gone.
  useEffect(() => {
    if (!showsAll || !wasPressed.current) return;
    wasPressed.current = false;
    list.current?.children[SHOWN_FIRST]?.querySelector('a')?.focus();
  }, [showsAll]);

  return (
    <section className={`stack ${styles.held}`} aria-labelledby="held">
      <h2 id="held">Already held</h2>
      <ul ref={list} className="grid rows" data-cut={!showsAll || undefined}>
        <HydrationGroups>
          {events.map((event) => (
            <li key={event.id} className="covered">
              <HeldEvent event={event} />
            </li>
          ))}
        </HydrationGroups>
      </ul>
      {!showsAll && (
        <Link
          className={`scripted ${buttons.outline} ${styles.older}`}
          to={pathname + ALL}
          replace
          onClick={() => (wasPressed.current = true)}
        >
          Show older events
        </Link>
      )}
    </section>
  );
}

function HeldEvent({ event }: { event: Event }) {
  const { date, title, description, address } = event;
  const titleId = useId();
  return (
    <article className={styles.row}>
      <div className="frame">
        <Picture item={event} alt="" sizes={PICTURE_SIZES} />
      </div>
      <div className={`stack ${styles.words}`}>
        {date && (
          <p className={styles.when}>
            <time dateTime={date.iso}>{displayDate(date)}</time>
          </p>
        )}
        <h3 id={titleId} {...languageProps(title)}>
          {title}
        </h3>
        {description && (
          <p className={`lines clamped ${styles.what}`} {...languageProps(description)}>
            {description}
          </p>
        )}
        <MoreLink titleId={titleId} to={address}>
          {cardWords.exploreEvent}
        </MoreLink>
      </div>
    </article>
  );
}
