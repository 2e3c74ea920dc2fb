import { useState } from 'react';
import { today } from '../../data/wire/dates.ts';
import { CalendarIcon } from '../../ui/article/articleIcons.tsx';
import { ExternalIcon } from '../../ui/pictures/icons.tsx';
import { Disclosure } from '../../ui/article/Disclosure.tsx';
import { useHydrating } from '../../ui/page/useHydrating.ts';
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
          <a href={`${address}/event.ics`} type="text/calendar">
            Calendar file
          </a>
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

/** Google Calendar's page for a new entry with what the calendar file has: free, all day. @param day as YYYY-MM-DD */
function googleCalendar({ title, description, address }: Event, day: string): string {
  const next = new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const page = new URL(address, location.href).href;
  const entry = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${day}/${next}`.replaceAll('-', ''),
    details: description ? `${description}\n\n${page}` : page,
    crm: 'AVAILABLE',
    trp: 'false',
  });
  return `https://calendar.google.com/calendar/render?${entry}`;
}
