import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import type { Award } from './awards.ts';

export function AwardCard({ item: award, eager }: CardProps<Award>) {
  return (
    <CardFrame
      item={award}
      alt={award.title}
      eager={eager}
      action={<MoreLink to={award.address}>Explore Award</MoreLink>}
    />
  );
}
