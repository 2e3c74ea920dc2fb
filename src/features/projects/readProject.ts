import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { ProjectFragment } from './Project.generated.ts';

export function readProject(
  record: ProjectFragment,
  { text, dateInside, picture, article }: Reader,
) {
  return {
    title: text(record.title),
    description: text(record.description),
    teaser: text(record.hoverText),
    kind: text(record.projectType),
    date: dateInside(record.ef1),
    /** Home shows only projects with an `ef1` (docs/product.md, Home). */
    forHome: Boolean(record.ef1),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Project = ItemOf<typeof readProject>;
