import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { FollowLink } from '../../ui/links/FollowLink.tsx';
import { BlogCard } from './BlogCard.tsx';
import figure from './figure.svg';
import type { Blog } from './readBlog.ts';

export const page: ListContent<Blog> = {
  lead: lists.blogs.lead,
  more: <FollowLink href="/blogs/feed.xml" />,
  figure,
  pitch: <path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390M430 280h1" />,
  Card: BlogCard,
  tile: { ...lists.blogs.next, to: paths.contact() },
};
