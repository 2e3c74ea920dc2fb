import type { EventMark } from '../../ui/cards/DatePlate.tsx';
import { createContext, useContext } from 'react';
import { today } from '../../data/wire/dates.ts';
import { useHydrating } from '../../ui/page/useHydrating.ts';
import type { Event } from './readEvent.ts';

/** The id of the next event, for the cards of a list. */
export const NextEventContext = createContext<string | undefined>(undefined);

/** Whether an event is the next one or over. Undefined before hydration: the prerendered page does not know the day. */
export function useEventDay({ id, date }: Event): EventMark | undefined {
  const hydrating = useHydrating();
  const next = useContext(NextEventContext);
  if (hydrating || !date) return undefined;
  if (date.iso < today()) return 'held';
  return id === next ? 'next' : undefined;
}

/**
 * The next event: the earliest that is not over. Undefined where there is none.
 * @param events newest first
 */
export function soonest(events: readonly Event[]): Event | undefined {
  return events.filter(({ date }) => date && date.iso >= today()).at(-1);
}
