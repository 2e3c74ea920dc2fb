import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { DatePlate } from '../../ui/cards/DatePlate.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
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
