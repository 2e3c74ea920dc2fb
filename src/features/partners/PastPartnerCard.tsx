import { useId } from 'react';
import { cardWords } from '../../content/words/cards.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { wholePicture } from '../../data/wire/placement.ts';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import styles from './PastPartnerCard.module.css';
import type { Partner } from './readPartner.ts';

/** A past partner: its emblem beside its text, without a card's box. */
export function PastPartnerCard({ item: partner }: CardProps<Partner>) {
  const titleId = useId();
  return (
    <article className={`covered ${styles.card}`}>
      <div className={`frame ${styles.emblem}`}>
        <Picture
          item={{ ...partner, picture: wholePicture(partner.picture) }}
          alt=""
          sizes="7.5rem"
        />
      </div>
      <div className={`stack ${styles.words}`}>
        <h3 id={titleId} {...languageProps(partner.title)}>
          {partner.title}
        </h3>
        <p className="lines" {...languageProps(partner.description)}>
          {partner.description}
        </p>
        <ExternalLink titleId={titleId} href={partner.link}>
          {cardWords.readMore}
        </ExternalLink>
      </div>
    </article>
  );
}
