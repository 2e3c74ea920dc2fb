import { Cards, type CardsProps } from '../../ui/Cards.tsx';
import { EventCard } from './EventCard.tsx';
import { NextEventContext, useSoonest } from './eventDay.ts';
import type { Event } from './readEvent.ts';

/**
 * The cards of events, newest first, the soonest one to come marked.
 * @param events undefined where the request failed
 * @param shown how many of them have a card. Whether the last of these is the soonest, the one after it tells
 */
export function EventCards({
  events,
  shown,
  ...grid
}: {
  events: readonly Event[] | undefined;
  shown?: number;
} & Pick<CardsProps<Event>, 'columns' | 'tile'>) {
  return (
    <NextEventContext value={useSoonest(events)?.id}>
      <Cards {...grid} items={events?.slice(0, shown)} card={EventCard} />
    </NextEventContext>
  );
}
