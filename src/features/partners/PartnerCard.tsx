import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { ExternalLink } from '../../ui/MoreLink.tsx';
import type { Partner } from './partners.ts';

export function PartnerCard({ item: partner, eager }: CardProps<Partner>) {
  return (
    <CardFrame
      item={partner}
      eager={eager}
      action={<ExternalLink href={partner.link}>Read More</ExternalLink>}
    />
  );
}
