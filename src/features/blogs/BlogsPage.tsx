import { leads, nextSteps } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { FollowLink } from '../../ui/links/FollowLink.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { BlogCard } from './BlogCard.tsx';
import figure from './figure.svg';
import type { Blog } from './readBlog.ts';

const TILE = <ActionTile {...nextSteps.blogs} to={paths.contact()} />;

export function BlogsPage({ title, list }: ListPageProps<Blog>) {
  return (
    <ListPage
      title={title}
      lead={leads.blogs}
      more={<FollowLink href="/blogs/feed.xml" />}
      figure={figure}
      pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390M430 280h1" />}
    >
      <Items of={list}>{(blogs) => <Cards items={blogs} card={BlogCard} tile={TILE} />}</Items>
    </ListPage>
  );
}
