import { articleLines } from '../../content/articles.ts';
import { viewAll } from '../../content/viewAll.ts';
import type { RecordPageProps } from '../../data/declare/item.ts';
import { ArticleFacts } from '../../ui/article/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/article/ArticlePage.tsx';
import { NextCards } from '../../ui/cards/NextCards.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { EventCard } from './EventCard.tsx';
import { useEventDay } from './eventDay.ts';
import type { Event } from './readEvent.ts';

export function EventPage({ item: event, list, next }: RecordPageProps<Event>) {
  const { date, hours, place } = event;
  const isOver = useEventDay(event) === 'held';
  return (
    <ArticlePage
      item={event}
      list={list}
      facts={<ArticleFacts {...{ date, hours, place, isOver }} />}
      actions={<AddToCalendar event={event} />}
    >
      <NextCards
        title={articleLines.more.events}
        next={next}
        card={EventCard}
        list={list}
        all={viewAll.events}
      />
    </ArticlePage>
  );
}
