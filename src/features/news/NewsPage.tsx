import { leads } from '../../content/lists.ts';
import { Items, type ListPageProps } from '../../data/pages.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { NewsCard } from './NewsCard.tsx';
import figure from './figure.svg';
import type { NewsItem } from './news.ts';

export function NewsPage({ title, list }: ListPageProps<NewsItem>) {
  return (
    <ListPage
      title={title}
      lead={leads.news}
      figure={figure}
      pitch={<path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
    >
      <Items of={list}>{(items) => <Cards loose items={items} card={NewsCard} />}</Items>
    </ListPage>
  );
}
