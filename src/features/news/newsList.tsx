import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { Cards } from '../../ui/cards/Cards.tsx';
import { Years } from '../../ui/cards/Years.tsx';
import { FollowLink } from '../../ui/links/FollowLink.tsx';
import figure from './figure.svg';
import { NewsCard } from './NewsCard.tsx';
import type { NewsItem } from './readNewsItem.ts';

export const page: ListContent<NewsItem> = {
  lead: lists.news.lead,
  more: <FollowLink href="/news/feed.xml" />,
  figure,
  sections: true,
  pitch: <path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />,
  Body: ({ items, tile }) => (
    <Years ruled={false} items={items} tile={tile}>
      {(ofYear, grid) => <Cards loose {...grid} items={ofYear} card={NewsCard} />}
    </Years>
  ),
  tile: { ...lists.news.next, to: paths.contact() },
};
