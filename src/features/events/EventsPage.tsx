import { Items, type ListPageProps } from '../../data/pages.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { EventCard } from './EventCard.tsx';
import figure from './figure.svg';
import type { Event } from './events.ts';

export function EventsPage({ title, list }: ListPageProps<Event>) {
  return (
    <ListPage
      title={title}
      lead="Matches, camps and open days. Come and stand on the touchline."
      figure={figure}
      pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
    >
      <Items of={list}>{(events) => <Cards items={events} card={EventCard} />}</Items>
    </ListPage>
  );
}
