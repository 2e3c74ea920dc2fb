import { cardWords } from '../../content/words/cards.ts';
import { wholePicture } from '../../data/wire/placement.ts';
import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import type { Partner } from './readPartner.ts';

export function PartnerCard({ item: partner, ...picture }: CardProps<Partner>) {
  return (
    <CardFrame
      {...picture}
      item={{ ...partner, picture: wholePicture(partner.picture) }}
      link={{ href: partner.link, text: cardWords.readMore }}
    />
  );
}
