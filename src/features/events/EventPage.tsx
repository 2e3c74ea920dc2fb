import type { RecordPageProps } from '../../data/pages.tsx';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/ArticlePage.tsx';
import { useEventDay } from './eventDay.ts';
import type { Event } from './events.ts';

export function EventPage({ item: event, list }: RecordPageProps<Event>) {
  const isOver = useEventDay(event) === 'Held on';
  const facts = <ArticleFacts date={event.date} isOver={isOver} />;
  return <ArticlePage item={event} list={list} facts={facts} />;
}
