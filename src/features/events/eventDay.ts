import { createContext, useContext } from 'react';
import { today } from '../../data/wire/dates.ts';
import { useHydrating } from '../../ui/useHydrating.ts';
import type { Event } from './events.ts';

/** The id of the soonest event to come, for the cards of a list. */
export const NextEventContext = createContext<string | undefined>(undefined);

/**
 * What the day of an event is to a visitor of today. A prerendered page knows no today: there it is nothing, until the
 * browser has taken the page over.
 */
export function useEventDay({ id, date }: Event): 'Next' | 'Held on' | undefined {
  const hydrating = useHydrating();
  const next = useContext(NextEventContext);
  if (hydrating || !date) return undefined;
  if (date.iso < today()) return 'Held on';
  return id === next ? 'Next' : undefined;
}

/**
 * The soonest event to come, where that can be known.
 * @param events newest first: the whole list, or its beginning (home's with one that is sooner than those that are shown)
 * @param isWhole otherwise a sooner one may follow, unless one of these is over or has no date
 */
export function soonest(events: readonly Event[], isWhole: boolean): Event | undefined {
  const toCome = events.filter(({ date }) => date && date.iso >= today());
  return isWhole || toCome.length < events.length ? toCome.at(-1) : undefined;
}
