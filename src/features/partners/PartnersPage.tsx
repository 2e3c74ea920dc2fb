import { leads, nextSteps } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import figure from '../../ui/pictures/friends.svg';
import { PartnerCard } from './PartnerCard.tsx';
import type { Partner } from './readPartner.ts';
import styles from './PartnersPage.module.css';
import { PastPartnerCard } from './PastPartnerCard.tsx';

const TILE = <ActionTile {...nextSteps.partners} to={paths.contact()} />;

export function PartnersPage({ title, list }: ListPageProps<Partner>) {
  return (
    <ListPage
      title={title}
      lead={leads.partners}
      figure={figure}
      sections
      pitch={
        <>
          <circle cx="200" cy="280" r="200" />
          <circle cx="420" cy="280" r="200" />
        </>
      }
    >
      <Items of={list}>{(partners) => <Partnerships partners={partners} />}</Items>
    </ListPage>
  );
}

function Partnerships({ partners }: { partners: Partner[] | undefined }) {
  const ofType = (type: Partner['partnership']) =>
    partners?.filter((each) => each.partnership === type);
  return (
    <div className={styles.sections}>
      <section className={`stack ${styles.section}`} aria-labelledby="present">
        <h2 id="present">Present Partnership</h2>
        <Cards items={ofType('present')} card={PartnerCard} tile={TILE} />
      </section>
      <section className={`stack ${styles.section}`} aria-labelledby="past">
        <h2 id="past">Past Partnership</h2>
        <Cards items={ofType('past')} card={PastPartnerCard} />
      </section>
    </div>
  );
}
