import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { readDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { EventListQuery } from './Event.generated.ts';
import { EventCard } from './EventCard.tsx';
import figure from './figure.svg';

export function EventsPage() {
  const queryRef = useLoaderData<QueryRef<EventListQuery>>();
  return (
    <ListPage
      title="Upcoming Events"
      lead="Matches, camps and open days. Come and stand on the touchline."
      figure={figure}
      pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
    >
      <Events queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const Events = memo(function Events({ queryRef }: { queryRef: QueryRef<EventListQuery> }) {
  const { data } = useReadQuery(queryRef);
  if (!data) return null;
  const events = presentRecords(data.listMaidanEvents?.items, 'eventId');
  return (
    <CardGrid>
      {newestFirst(events, (event) => readDate(event.date)).map((event, index) => (
        <EventCard key={event.eventId} event={event} eager={index < EAGER_CARDS} />
      ))}
    </CardGrid>
  );
});
