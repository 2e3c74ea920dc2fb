import { collection } from '../../data/declare/collection.ts';
import { EventDetailDocument, EventListDocument } from './Event.generated.ts';
import { readEvent } from './readEvent.ts';

export const events = collection({
  type: 'MaidanEvents',
  key: 'eventId',
  path: 'events',
  title: 'Upcoming Events',
  noun: 'Event',
  schemaOrg: 'Event',
  list: EventListDocument,
  detail: EventDetailDocument,
  read: readEvent,
  importListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './EventsPage.tsx')).EventsPage,
  importPage: async () =>
    (await import(/* webpackChunkName: "records" */ './EventPage.tsx')).EventPage,
});
