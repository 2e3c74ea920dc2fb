import { accountability } from '../../content/accountability.ts';
import text from '../../content/accountability.md';
import figure from '../../features/reports/figure.svg';
import styles from './AccountabilityPage.module.css';
import { LegalPage } from './LegalPage.tsx';
import { RupeeBar } from './RupeeBar.tsx';

/** Says who the organisation is in law, who is responsible, and where money goes. Its text is accountability.md. */
export const AccountabilityPage = () => (
  <LegalPage
    title="Accountability"
    lead={accountability.lead}
    figure={figure}
    pitch={<path d="M640 60H240V500H640M640 170A150 150 0 0 0 240 390" />}
    text={text}
    img={RupeeBar}
    checked={accountability.checked}
    className={styles.parts}
    classes={{ people: `targets ${styles.people}`, rupee: `sand ${styles.rupee}` }}
  />
);
