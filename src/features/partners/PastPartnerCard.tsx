import { useId } from 'react';
import { plainText } from '../../data/wire/text.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { CardTitle } from '../../ui/CardTitle.ts';
import { OutwardLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { PartnerFragment } from './Partner.generated.ts';
import styles from './PastPartnerCard.module.css';

/** A partner of earlier years: a line of print with its emblem, not a box. */
export function PastPartnerCard({ partner }: { partner: PartnerFragment }) {
  const titleId = useId();
  return (
    <article className={styles.card}>
      <Picture className={styles.emblem} src={partner.imgUrl} alt="" />
      <div>
        <h3 id={titleId}>{plainText(partner.title)}</h3>
        <p className={styles.text}>{plainText(partner.description)}</p>
        <CardTitle value={titleId}>
          <OutwardLink href={safeLink(partner.link)}>Read More</OutwardLink>
        </CardTitle>
      </div>
    </article>
  );
}
