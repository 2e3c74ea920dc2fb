import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { ExternalLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Partner } from './partners.ts';

export function PartnerCard({ item: partner, eager }: CardProps<Partner>) {
  return (
    <CardFrame
      picture={<Picture src={partner.picture} alt="" eager={eager} />}
      title={partner.title}
      action={<ExternalLink href={partner.link}>Read More</ExternalLink>}
    >
      {partner.description}
    </CardFrame>
  );
}
