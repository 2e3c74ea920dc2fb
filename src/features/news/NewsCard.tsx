import { ClippingFrame } from './ClippingFrame.tsx';
import { ExternalLink } from '../../ui/MoreLink.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { NewsItem } from './news.ts';

export function NewsCard({ item, eager }: CardProps<NewsItem>) {
  return (
    <ClippingFrame
      from={item.source}
      picture={<Picture src={item.picture} alt="" eager={eager} />}
      title={item.title}
      action={<ExternalLink href={item.link}>Explore News</ExternalLink>}
    >
      {item.description}
    </ClippingFrame>
  );
}
