import { Cards, type CardsProps } from '../../ui/Cards.tsx';
import { EventCard } from './EventCard.tsx';
import { NextEventContext, soonest } from './eventDay.ts';
import type { Event } from './events.ts';

/**
 * The cards of events, newest first, the soonest one to come marked.
 * @param events as `soonest` takes them; undefined where the service could not be asked
 * @param isWhole otherwise others follow, which may be sooner than these
 * @param shown how many of them have a card
 */
export function EventCards({
  events,
  isWhole = true,
  shown,
  ...grid
}: {
  events: readonly Event[] | undefined;
  isWhole?: boolean;
  shown?: number;
} & Pick<CardsProps<Event>, 'columns' | 'eager' | 'tile'>) {
  return (
    <NextEventContext value={events && soonest(events, isWhole)?.id}>
      <Cards {...grid} items={events?.slice(0, shown)} card={EventCard} />
    </NextEventContext>
  );
}
