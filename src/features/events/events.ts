import { collection } from '../../data/declare/collection.ts';
import { EventDetailDocument, EventListDocument } from './Event.generated.ts';
import { readEvent } from './readEvent.ts';

export const events = collection({
  type: 'MaidanEvents',
  key: 'eventId',
  path: 'events',
  title: 'Upcoming Events',
  schemaOrg: 'Event',
  list: EventListDocument,
  detail: EventDetailDocument,
  read: readEvent,
  listPage: () => import(/* webpackChunkName: "lists" */ './eventList.tsx'),
  recordPage: () => import(/* webpackChunkName: "records" */ './eventRecord.tsx'),
});
