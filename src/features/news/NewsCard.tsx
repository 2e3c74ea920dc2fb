import { plainText } from '../../data/wire/text.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { ClippingFrame } from './ClippingFrame.tsx';
import { OutwardLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { NewsItemFragment } from './NewsItem.generated.ts';

export function NewsCard({ item, eager }: { item: NewsItemFragment; eager?: boolean }) {
  return (
    <ClippingFrame
      from={plainText(item.newspaper)}
      picture={<Picture src={item.imgUrl} alt="" eager={eager} />}
      title={plainText(item.title)}
      action={<OutwardLink href={safeLink(item.link)}>Explore News</OutwardLink>}
    >
      {plainText(item.description)}
    </ClippingFrame>
  );
}
