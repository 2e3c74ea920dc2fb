import { useReadQuery } from '@apollo/client/react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { plainText } from '../../data/wire/text.ts';
import { ArticlePage } from '../../ui/ArticlePage.tsx';
import { NotFoundScreen } from '../../ui/LostScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import figure from './figure.svg';
import type { AwardDetailQuery } from './Award.generated.ts';

export function AwardPage() {
  const { data } = useReadQuery(useLoaderData<QueryRef<AwardDetailQuery>>());
  const { pathname } = useLocation();
  if (!data) return <PageTitle />;
  const award = data.getMaidanAwards;
  if (!award) return <NotFoundScreen path={pathname} />;
  const title = plainText(award.title);
  return (
    <ArticlePage
      title={title}
      head={
        <PageHead
          title={title}
          figure={figure}
          pitch={
            <>
              <circle cx="320" cy="280" r="200" />
              <path d="M320 -200V760" />
            </>
          }
        />
      }
      body={articleHtml(award.mainContent)}
    />
  );
}
