import { wholePicture } from '../../data/wire/placement.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { ExternalLink } from '../../ui/MoreLink.tsx';
import type { Partner } from './readPartner.ts';

export function PartnerCard({ item: partner }: CardProps<Partner>) {
  return (
    <CardFrame
      item={{ ...partner, picture: wholePicture(partner.picture) }}
      action={<ExternalLink href={partner.link}>Read More</ExternalLink>}
    />
  );
}
