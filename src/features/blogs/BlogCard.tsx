import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Blog } from './blogs.ts';

export function BlogCard({ item: blog, eager }: CardProps<Blog>) {
  return (
    <CardFrame
      picture={<Picture src={blog.picture} alt={blog.title} eager={eager} />}
      corner={<DatePlate date={blog.date} />}
      title={blog.title}
      action={<MoreLink to={blog.address}>Explore Blog</MoreLink>}
    >
      {blog.description}
    </CardFrame>
  );
}
