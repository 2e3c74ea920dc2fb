import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Award } from './awards.ts';

export function AwardCard({ item: award, eager }: CardProps<Award>) {
  return (
    <CardFrame
      picture={<Picture src={award.picture} alt={award.title} eager={eager} />}
      title={award.title}
      action={<MoreLink to={award.address}>Explore Award</MoreLink>}
    >
      {award.description}
    </CardFrame>
  );
}
