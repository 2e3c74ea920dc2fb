import type { ReactNode } from 'react';
import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { Cards } from '../../ui/cards/Cards.tsx';
import figure from '../../ui/pictures/friends.svg';
import { PartnerCard } from './PartnerCard.tsx';
import styles from './partnerList.module.css';
import { PastPartnerCard } from './PastPartnerCard.tsx';
import type { Partner } from './readPartner.ts';

export const page: ListContent<Partner> = {
  lead: lists.partners.lead,
  figure,
  sections: true,
  pitch: (
    <>
      <circle cx="200" cy="280" r="200" />
      <circle cx="420" cy="280" r="200" />
    </>
  ),
  Body: Partnerships,
  tile: { ...lists.partners.next, to: paths.contact() },
};

function Partnerships({ items, tile }: { items: readonly Partner[]; tile: ReactNode }) {
  const ofType = (type: Partner['partnership']) =>
    items.filter(({ partnership }) => partnership === type);
  return (
    <div className={styles.sections}>
      <section className={`stack ${styles.section}`} aria-labelledby="present">
        <h2 id="present">Present Partnership</h2>
        <Cards items={ofType('present')} card={PartnerCard} tile={tile} />
      </section>
      <section className={`stack ${styles.section}`} aria-labelledby="past">
        <h2 id="past">Past Partnership</h2>
        <Cards items={ofType('past')} card={PastPartnerCard} />
      </section>
    </div>
  );
}
