import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { recordDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { plainText } from '../../data/wire/text.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import figure from './figure.svg';
import type { PartnerListQuery } from './Partner.generated.ts';
import { PartnerCard } from './PartnerCard.tsx';
import styles from './PartnersPage.module.css';
import { PastPartnerCard } from './PastPartnerCard.tsx';

export function PartnersPage() {
  const queryRef = useLoaderData<QueryRef<PartnerListQuery>>();
  return (
    <ListPage
      title="Partners"
      lead="Nobody marks out a ground alone."
      figure={figure}
      sections
      pitch={
        <>
          <circle cx="200" cy="280" r="200" />
          <circle cx="420" cy="280" r="200" />
        </>
      }
    >
      <Partners queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const Partners = memo(function Partners({ queryRef }: { queryRef: QueryRef<PartnerListQuery> }) {
  const { data } = useReadQuery(queryRef);
  const partners = newestFirst(
    presentRecords(data?.listMaidanPartners?.items, 'partnerId'),
    (partner) => recordDate(partner.ef1),
  );
  const ofType = (type: string) =>
    partners.filter((partner) => plainText(partner.partnershipType).toLowerCase() === type);
  return (
    <>
      <section className={styles.section} aria-labelledby="present">
        <h2 id="present">Present Partnership</h2>
        {data && (
          <CardGrid>
            {ofType('present').map((partner, index) => (
              <PartnerCard key={partner.partnerId} partner={partner} eager={index < EAGER_CARDS} />
            ))}
          </CardGrid>
        )}
      </section>
      <section className={styles.section} aria-labelledby="past">
        <h2 id="past">Past Partnership</h2>
        {data && (
          <CardGrid>
            {ofType('past').map((partner) => (
              <PastPartnerCard key={partner.partnerId} partner={partner} />
            ))}
          </CardGrid>
        )}
      </section>
    </>
  );
});
