import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { readDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { BlogListQuery } from './Blog.generated.ts';
import { BlogCard } from './BlogCard.tsx';
import figure from './figure.svg';

export function BlogsPage() {
  const queryRef = useLoaderData<QueryRef<BlogListQuery>>();
  return (
    <ListPage
      title="Blogs"
      lead="Notes from the ground, written after practice."
      figure={figure}
      pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390M430 280h1" />}
    >
      <Blogs queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const Blogs = memo(function Blogs({ queryRef }: { queryRef: QueryRef<BlogListQuery> }) {
  const { data } = useReadQuery(queryRef);
  if (!data) return null;
  const blogs = presentRecords(data.listMaidanBlogs?.items, 'blogId');
  return (
    <CardGrid>
      {newestFirst(blogs, (blog) => readDate(blog.date)).map((blog, index) => (
        <BlogCard key={blog.blogId} blog={blog} eager={index < EAGER_CARDS} />
      ))}
    </CardGrid>
  );
});
