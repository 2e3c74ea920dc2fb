import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { BlogFragment } from './Blog.generated.ts';

export function readBlog(record: BlogFragment, { text, date, picture, article }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    date: date(record.date),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Blog = ItemOf<typeof readBlog>;
