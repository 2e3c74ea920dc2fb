import { type ReactNode, useSyncExternalStore } from 'react';
import { today } from '../../data/wire/dates.ts';
import { Cards, useRenderedCards } from '../../ui/cards/Cards.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { EventCard } from './EventCard.tsx';
import { withNext } from './eventDay.ts';
import styles from './HeldEvents.module.css';
import { HeldEvents } from './HeldEvents.tsx';
import type { Event } from './readEvent.ts';

/**
 * The events to come as cards, then those that are over (docs/product.md, Events). An event without a date is not over.
 * @param items newest first
 */
export function EventGroups({ items: events, tile }: { items: readonly Event[]; tile: ReactNode }) {
  const day = useDay();
  const shown = withNext(events).slice(0, useRenderedCards(events.length));
  const isHeld = ({ date }: Event) => date !== null && date.iso < day;
  const held = shown.filter(isHeld);
  const toCome = shown.filter((event) => !isHeld(event));
  const hasAllToCome = held.length > 0 || shown.length === events.length;
  if (events.length === 0) return <EmptyState />;
  return (
    <div className={styles.groups} data-day={day}>
      {toCome.length > 0 ? (
        <Cards items={toCome} card={EventCard} tile={hasAllToCome && tile} />
      ) : (
        <ul>{tile}</ul>
      )}
      {held.length > 0 && <HeldEvents events={held} />}
    </div>
  );
}

/** The current day in India; while a page is hydrated, the day on which it was prerendered. */
function useDay(): string {
  return useSyncExternalStore(neverChanges, today, prerenderedDay);
}

function prerenderedDay(): string {
  if (typeof document === 'undefined') return today();
  return document.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? today();
}

const neverChanges = () => () => undefined;
