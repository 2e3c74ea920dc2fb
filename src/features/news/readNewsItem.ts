import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { NewsItemFragment } from './NewsItem.generated.ts';

export function readNewsItem(
  record: NewsItemFragment,
  { text, dateInside, picture, link }: Reader,
) {
  return {
    title: text(record.title),
    description: text(record.description),
    source: text(record.newspaper),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type NewsItem = ItemOf<typeof readNewsItem>;
