import { cardWords } from '../../content/words/cards.ts';
import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { DatePlate } from '../../ui/cards/DatePlate.tsx';
import type { Blog } from './readBlog.ts';

export function BlogCard({ item: blog, ...picture }: CardProps<Blog>) {
  return (
    <CardFrame
      {...picture}
      item={blog}
      alt={blog.title}
      corner={<DatePlate date={blog.date} />}
      link={{ to: blog.address, text: cardWords.exploreBlog }}
    />
  );
}
