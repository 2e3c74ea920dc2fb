import type { RecordPageProps } from '../../data/pages.tsx';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { ArticleHead, ArticlePage } from '../../ui/ArticlePage.tsx';
import type { Event } from './events.ts';

export function EventPage({ item: event }: RecordPageProps<Event>) {
  return (
    <ArticlePage
      title={event.title}
      head={<ArticleHead picture={event.picture} title={event.title} />}
      facts={<ArticleFacts date={event.date} />}
      body={articleHtml(event.body)}
    />
  );
}
