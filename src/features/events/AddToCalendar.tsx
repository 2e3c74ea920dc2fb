import { useState } from 'react';
import { today } from '../../data/wire/dates.ts';
import { momentsOf } from '../../data/wire/hours.ts';
import { CalendarIcon } from '../../ui/article/articleIcons.tsx';
import { ExternalIcon } from '../../ui/pictures/icons.tsx';
import { Disclosure } from '../../ui/article/Disclosure.tsx';
import { NothingCame } from '../../ui/states/NothingCame.tsx';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import type { Event } from './readEvent.ts';

/**
 * Adds an event to the visitor's calendar, unless it is over (docs/product.md, Events). A prerendered page does not know the
 * current day, so nothing is shown before hydration.
 */
export function AddToCalendar({ event }: { event: Event }) {
  const hydrating = useHydrating();
  const [open, setOpen] = useState(false);
  const { date, address } = event;
  if (hydrating || !date || date.iso < today()) return null;
  return (
    <Disclosure
      label={
        <>
          <CalendarIcon plus />
          Add to calendar
        </>
      }
      open={open}
      onPress={() => setOpen(!open)}
      onClose={() => setOpen(false)}
    >
      <ul>
        <li>
          <NothingCame>
            <a href={`${address}/event.ics`} type="text/calendar">
              Calendar file
            </a>
          </NothingCame>
        </li>
        <li>
          <a href={googleCalendar(event, date.iso)} target="_blank" rel="noopener noreferrer">
            Google Calendar
            <ExternalIcon />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
    </Disclosure>
  );
}

/** Google Calendar's page for a new entry with what the calendar file has: free. @param day as YYYY-MM-DD */
function googleCalendar(event: Event, day: string): string {
  const { title, description, address, place, hours } = event;
  const moments = momentsOf(day, hours);
  const times = moments
    ? [moments.start, moments.end ?? moments.start].map(momentText)
    : [day, momentText(Date.parse(day) + 24 * 60 * 60 * 1000).slice(0, 8)];
  const page = new URL(address, location.href).href;
  const entry = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: times.join('/').replaceAll('-', ''),
    details: [!moments && hours, description, page].filter(Boolean).join('\n\n'),
    ...(place && { location: place }),
    crm: 'AVAILABLE',
    trp: 'false',
  });
  return `https://calendar.google.com/calendar/render?${entry}`;
}

/** Such as 20270105T103000Z. */
const momentText = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
