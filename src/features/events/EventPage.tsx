import { useReadQuery } from '@apollo/client/react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { readDate } from '../../data/wire/dates.ts';
import { plainText } from '../../data/wire/text.ts';
import { ArticleHead, ArticlePage } from '../../ui/ArticlePage.tsx';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { NotFoundScreen } from '../../ui/LostScreen.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { EventDetailQuery } from './Event.generated.ts';

export function EventPage() {
  const { data } = useReadQuery(useLoaderData<QueryRef<EventDetailQuery>>());
  const { pathname } = useLocation();
  if (!data) return <PageTitle />;
  const event = data.getMaidanEvents;
  if (!event) return <NotFoundScreen path={pathname} />;
  const title = plainText(event.title);
  return (
    <ArticlePage
      title={title}
      head={<ArticleHead picture={event.imgUrl} title={title} />}
      facts={<ArticleFacts date={readDate(event.date)} />}
      body={articleHtml(event.mainContent)}
    />
  );
}
