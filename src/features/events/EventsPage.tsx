import { leads } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { FollowLink } from '../../ui/links/FollowLink.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { EventGroups } from './EventGroups.tsx';
import figure from './figure.svg';
import type { Event } from './readEvent.ts';
import { NextEvent } from './NextEvent.tsx';

export function EventsPage({ title, list }: ListPageProps<Event>) {
  return (
    <ListPage
      title={title}
      lead={leads.events}
      line={<Items of={list}>{(events) => <NextEvent events={events} />}</Items>}
      more={<FollowLink calendar href="/events/calendar.ics" />}
      figure={figure}
      pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
    >
      <Items of={list}>{(events) => events && <EventGroups events={events} />}</Items>
    </ListPage>
  );
}
