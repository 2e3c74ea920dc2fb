import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import type { Blog } from './readBlog.ts';

export function BlogCard({ item: blog }: CardProps<Blog>) {
  return (
    <CardFrame
      item={blog}
      alt={blog.title}
      corner={<DatePlate date={blog.date} />}
      action={<MoreLink to={blog.address}>Explore Blog</MoreLink>}
    />
  );
}
