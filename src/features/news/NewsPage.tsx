import type { ReactNode } from 'react';
import { leads, nextSteps } from '../../content/lists.ts';
import { Items, type ListPageProps } from '../../data/pages.tsx';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Cards, EAGER_CARDS } from '../../ui/Cards.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { Years } from '../../ui/Years.tsx';
import { NewsCard } from './NewsCard.tsx';
import figure from './figure.svg';
import type { NewsItem } from './news.ts';

const TILE = <ActionTile {...nextSteps.news} to={paths.contact()} />;

export function NewsPage({ title, list }: ListPageProps<NewsItem>) {
  return (
    <ListPage
      title={title}
      lead={leads.news}
      figure={figure}
      sections
      pitch={<path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
    >
      <Items of={list}>
        {(items, isWhole) => items && <Clippings items={items} tile={isWhole && TILE} />}
      </Items>
    </ListPage>
  );
}

function Clippings({ items, tile }: { items: readonly NewsItem[]; tile: ReactNode }) {
  return (
    <Years items={items}>
      {({ items: ofYear, from }, isLast) => (
        <Cards
          loose
          items={ofYear}
          card={NewsCard}
          from={from}
          eager={EAGER_CARDS - from}
          tile={isLast && tile}
        />
      )}
    </Years>
  );
}
