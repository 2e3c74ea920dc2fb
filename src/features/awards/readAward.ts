import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { AwardFragment } from './Award.generated.ts';

export function readAward(record: AwardFragment, { text, dateInside, picture, article }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Award = ItemOf<typeof readAward>;
