import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { EventDetailDocument, type EventFragment, EventListDocument } from './Event.generated.ts';

function read(record: EventFragment, { text, date, picture, article }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    date: date(record.date),
    /** Home shows those with a date (specification, section 7). */
    forHome: Boolean(record.date),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Event = ItemOf<typeof read>;

export const events = collection({
  type: 'MaidanEvents',
  key: 'eventId',
  path: 'events',
  title: 'Upcoming Events',
  noun: 'Event',
  schemaOrg: 'Event',
  list: EventListDocument,
  detail: EventDetailDocument,
  read,
  ListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './EventsPage.tsx')).EventsPage,
  Page: async () => (await import(/* webpackChunkName: "records" */ './EventPage.tsx')).EventPage,
});
