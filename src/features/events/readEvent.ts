import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { EventFragment } from './Event.generated.ts';

export function readEvent(
  record: EventFragment,
  { text, textInside, date, picture, article }: Reader,
) {
  return {
    title: text(record.title),
    description: text(record.description),
    date: date(record.date),
    place: textInside(record.ef1, 'place'),
    /** In an editor's words, as '4 to 6 pm'. */
    hours: textInside(record.ef1, 'hours'),
    /** Home shows only events whose date is filled, readable or not (docs/product.md, Home). */
    forHome: Boolean(record.date),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Event = ItemOf<typeof readEvent>;
