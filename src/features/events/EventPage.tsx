import type { RecordPageProps } from '../../data/pages.tsx';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/ArticlePage.tsx';
import { useEventDay } from './eventDay.ts';
import type { Event } from './events.ts';

export function EventPage({ item: event }: RecordPageProps<Event>) {
  const isOver = useEventDay(event) === 'Held on';
  return <ArticlePage item={event} facts={<ArticleFacts date={event.date} isOver={isOver} />} />;
}
