import type { EventMark } from '../../ui/cards/DatePlate.tsx';
import { today } from '../../data/wire/dates.ts';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import type { Event } from './readEvent.ts';

/** An event that may be the next one of all. */
export type ListedEvent = Event & { isNext?: boolean };

/** Whether an event is the next one or over. Undefined before hydration: the prerendered page does not know the day. */
export function useEventDay({ date, isNext }: ListedEvent): EventMark | undefined {
  const hydrating = useHydrating();
  if (hydrating || !date) return undefined;
  if (date.iso < today()) return 'held';
  return isNext ? 'next' : undefined;
}

/**
 * The next event: the earliest that is not over. Undefined where there is none.
 * @param events newest first
 */
export function soonest(events: readonly Event[]): Event | undefined {
  return events.filter(({ date }) => date && date.iso >= today()).at(-1);
}

/** The same events. The next one is marked. */
export function withNext(events: readonly Event[]): ListedEvent[] {
  const next = soonest(events);
  return events.map((event) => (event === next ? { ...event, isNext: true } : event));
}
