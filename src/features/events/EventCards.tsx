import { Cards, type CardsProps } from '../../ui/cards/Cards.tsx';
import { EventCard } from './EventCard.tsx';
import { NextEventContext, soonest } from './eventDay.ts';
import type { Event } from './readEvent.ts';

/**
 * The cards of the newest events. The next event is marked.
 * @param events newest first; undefined where the request failed
 * @param shown how many of the events get a card; one more event tells whether the last of these is the next one
 */
export function EventCards({
  events,
  shown,
  ...grid
}: {
  events: readonly Event[] | undefined;
  shown: number;
} & Pick<CardsProps<Event>, 'columns'>) {
  return (
    <NextEventContext value={soonest(events)?.id}>
      <Cards {...grid} items={events?.slice(0, shown)} card={EventCard} />
    </NextEventContext>
  );
}
