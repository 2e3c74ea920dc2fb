import { wholePicture } from '../../data/wire/placement.ts';
import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import type { Partner } from './readPartner.ts';

export function PartnerCard({ item: partner }: CardProps<Partner>) {
  return (
    <CardFrame
      item={{ ...partner, picture: wholePicture(partner.picture) }}
      action={<ExternalLink href={partner.link}>Read More</ExternalLink>}
    />
  );
}
