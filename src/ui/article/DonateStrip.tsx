import { articleLines } from '../../content/articles.ts';
import ask from './ask.svg';
import styles from './DonateStrip.module.css';
import { PaymentLink } from '../links/PaymentLink.tsx';

/** The last section of a record's page: an appeal, and a link to donate. */
export function DonateStrip() {
  return (
    <section className={`below dark print-hidden ${styles.strip}`} aria-label="Support Our Mission">
      <img src={ask} alt="" width="1680" height="620" loading="lazy" />
      <div className={`wrap grid ${styles.words}`}>
        <p>{articleLines.ask}</p>
        <PaymentLink>Donate</PaymentLink>
      </div>
    </section>
  );
}
