import { useSyncExternalStore } from 'react';
import { nextSteps } from '../../content/lists.ts';
import { today } from '../../data/wire/dates.ts';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards, useRenderedCards } from '../../ui/cards/Cards.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import player from '../../ui/pictures/player.svg';
import { EventCard } from './EventCard.tsx';
import { NextEventContext, soonest } from './eventDay.ts';
import styles from './HeldEvents.module.css';
import { HeldEvents } from './HeldEvents.tsx';
import type { Event } from './readEvent.ts';

const TILE = <ActionTile {...nextSteps.events} to={paths.contact()} figure={player} />;

/**
 * The events to come as cards, then those that are over (docs/product.md, Events). An event without a date is not over.
 * @param events newest first
 */
export function EventGroups({ events }: { events: readonly Event[] }) {
  const day = useDay();
  const shown = events.slice(0, useRenderedCards(events.length));
  const isHeld = ({ date }: Event) => date !== null && date.iso < day;
  const held = shown.filter(isHeld);
  const toCome = shown.filter((event) => !isHeld(event));
  const hasAllToCome = held.length > 0 || shown.length === events.length;
  if (events.length === 0) return <EmptyState />;
  return (
    <div className={styles.groups} data-day={day}>
      {toCome.length > 0 ? (
        <NextEventContext value={soonest(events)?.id}>
          <Cards items={toCome} card={EventCard} tile={hasAllToCome && TILE} />
        </NextEventContext>
      ) : (
        <ul>{TILE}</ul>
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
