import type { RecordPageProps } from '../../data/pages.tsx';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/ArticlePage.tsx';
import type { Event } from './events.ts';

export function EventPage({ item: event, list }: RecordPageProps<Event>) {
  return <ArticlePage item={event} list={list} facts={<ArticleFacts date={event.date} />} />;
}
