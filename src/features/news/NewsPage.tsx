import { leads, nextSteps } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { FollowLink } from '../../ui/links/FollowLink.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { Years } from '../../ui/cards/Years.tsx';
import { NewsCard } from './NewsCard.tsx';
import figure from './figure.svg';
import type { NewsItem } from './readNewsItem.ts';

const TILE = <ActionTile {...nextSteps.news} to={paths.contact()} />;

export function NewsPage({ title, list }: ListPageProps<NewsItem>) {
  return (
    <ListPage
      title={title}
      lead={leads.news}
      more={<FollowLink href="/news/feed.xml" />}
      figure={figure}
      sections
      pitch={<path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
    >
      <Items of={list}>
        {(items) =>
          items && (
            <Years ruled={false} items={items} tile={TILE}>
              {(ofYear, tile) => <Cards loose items={ofYear} card={NewsCard} tile={tile} />}
            </Years>
          )
        }
      </Items>
    </ListPage>
  );
}
