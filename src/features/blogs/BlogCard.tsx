import { readDate } from '../../data/wire/dates.ts';
import { plainText } from '../../data/wire/text.ts';
import { paths } from '../../paths.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlogFragment } from './Blog.generated.ts';

export function BlogCard({ blog, eager }: { blog: BlogFragment; eager?: boolean }) {
  const title = plainText(blog.title);
  return (
    <CardFrame
      picture={<Picture src={blog.imgUrl} alt={title} eager={eager} />}
      corner={<DatePlate date={readDate(blog.date)} />}
      title={title}
      action={<MoreLink to={paths.blog(blog.blogId)}>Explore Blog</MoreLink>}
    >
      {plainText(blog.description)}
    </CardFrame>
  );
}
