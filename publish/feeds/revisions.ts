import { createHash } from 'node:crypto';
import type { Item } from '../../src/data/declare/item.ts';
import { indianDay } from '../../src/data/wire/dates.ts';

/**
 * What a publication remembers of an event in the calendar (docs/decisions/029). No text of the record is in it: the record
 * may be removed.
 */
export interface Revision {
  id: string;
  /** The day of the event, as YYYY-MM-DD. */
  day: string;
  /** A digest of what the calendar shows; null once the event has left the list. */
  digest: string | null;
  /** When the calendar has changed last, in milliseconds since 1970; `UNCHANGED` from its first publication on. */
  changed: number;
}

/** The revision of an event that has not changed since its first publication: the same record gives the same file. */
export const UNCHANGED = Date.UTC(2020, 0, 1);

/** How long the calendar says that an event is cancelled. */
const CANCELLATION_MS = 30 * 24 * 60 * 60 * 1000;

/** How far the clock is believed to have gone since the last publication (docs/product.md, The clock). */
const MAX_STEP_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Compares the list of events with what the last publication knew of it. An event that has changed gets the present as its
 * revision, a cancelled one too. One that was over when it left the list was not cancelled, and is forgotten.
 * @param last the revisions of the last publication
 * @param items the events of the list; only those with a date are in the calendar
 * @param now when the list was fetched, in milliseconds since 1970
 * @param lastNow the same at the last publication. A clock that has jumped ahead of it forgets no cancellation
 * @param isPartial whether the service has more events than the list, so that none can be called cancelled
 */
export function revise(
  last: readonly Revision[],
  items: readonly Item[],
  { now, lastNow = now, isPartial }: { now: number; lastNow?: number; isPartial: boolean },
): Revision[] {
  const before = new Map(last.map((revision) => [revision.id, revision]));
  // Two publications within a second, or a clock that was set back, must not give an event its old revision again.
  const after = ({ changed }: Revision) => Math.max(now, changed + 1000);
  const revisions = items.flatMap(
    ({ id, title, description = '', date, place, hours }): Revision[] => {
      if (!date) return [];
      const day = date.iso;
      // An event without place and hours keeps the digest that it had before events had them.
      const shown = [day, title, description, ...(place || hours ? [place, hours] : [])];
      const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64');
      const known = before.get(id);
      if (known?.digest === digest) return [known];
      return [{ id, day, digest, changed: known ? after(known) : UNCHANGED }];
    },
  );
  if (isPartial) return revisions;
  const listed = new Set(revisions.map(({ id }) => id));
  const believed = Math.min(now, lastNow + MAX_STEP_MS);
  const today = indianDay(now) ?? '';
  const cancelled = last.flatMap((known): Revision[] => {
    if (listed.has(known.id)) return [];
    if (known.digest === null) return believed - known.changed < CANCELLATION_MS ? [known] : [];
    return known.day < today ? [] : [{ ...known, digest: null, changed: after(known) }];
  });
  return [...revisions, ...cancelled];
}
