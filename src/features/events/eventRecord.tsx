import { readOn } from '../../content/articles.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { ArticleFacts } from '../../ui/article/ArticleFacts.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventCard } from './EventCard.tsx';
import { useEventDay } from './eventDay.ts';
import type { Event } from './readEvent.ts';

export const page: RecordContent<Event> = {
  facts: (event) => <EventFacts event={event} />,
  actions: (event) => <AddToCalendar event={event} />,
  Card: EventCard,
  next: readOn.events,
};

function EventFacts({ event }: { event: Event }) {
  const { date, hours, place } = event;
  const isOver = useEventDay(event) === 'held';
  return <ArticleFacts {...{ date, hours, place, isOver }} />;
}
