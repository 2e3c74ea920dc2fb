import { leads } from '../../content/lists.ts';
import { Items, type ListPageProps } from '../../data/pages.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { BlogCard } from './BlogCard.tsx';
import figure from './figure.svg';
import type { Blog } from './blogs.ts';

export function BlogsPage({ title, list }: ListPageProps<Blog>) {
  return (
    <ListPage
      title={title}
      lead={leads.blogs}
      figure={figure}
      pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390M430 280h1" />}
    >
      <Items of={list}>{(blogs) => <Cards items={blogs} card={BlogCard} />}</Items>
    </ListPage>
  );
}
