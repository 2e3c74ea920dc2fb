import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { recordDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { AwardListQuery } from './Award.generated.ts';
import { AwardCard } from './AwardCard.tsx';
import figure from './figure.svg';

export function AwardsPage() {
  const queryRef = useLoaderData<QueryRef<AwardListQuery>>();
  return (
    <ListPage
      title="Awards"
      lead="Cups and thanks. They belong to everyone who played."
      figure={figure}
      pitch={
        <>
          <circle cx="320" cy="280" r="200" />
          <path d="M320 -200V760" />
        </>
      }
    >
      <Awards queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const Awards = memo(function Awards({ queryRef }: { queryRef: QueryRef<AwardListQuery> }) {
  const { data } = useReadQuery(queryRef);
  if (!data) return null;
  const awards = presentRecords(data.listMaidanAwards?.items, 'awardId');
  return (
    <CardGrid>
      {newestFirst(awards, (award) => recordDate(award.ef1)).map((award, index) => (
        <AwardCard key={award.awardId} award={award} eager={index < EAGER_CARDS} />
      ))}
    </CardGrid>
  );
});
