import { accountability } from '../../content/accountability.ts';
import text from '../../content/accountability.md';
import figure from '../../features/reports/figure.svg';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageParts } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import styles from './AccountabilityPage.module.css';
import legal from './legal.module.css';
import { RupeeBar } from './RupeeBar.tsx';

/** Says who the organisation is in law, who is responsible, and where money goes. Its text is accountability.md. */
export function AccountabilityPage() {
  return (
    <>
      <PageTitle>Accountability</PageTitle>
      <PageHead
        title="Accountability"
        lead={accountability.lead}
        figure={figure}
        pitch={<path d="M640 60H240V500H640M640 170A150 150 0 0 0 240 390" />}
      />
      <PageParts
        text={text}
        img={RupeeBar}
        end={accountability.checked}
        className={`${legal.parts} ${styles.parts}`}
        classes={{ people: `targets ${styles.people}`, rupee: `sand ${styles.rupee}` }}
      />
    </>
  );
}
