import { accountability } from '../../content/accountability.ts';
import { rupees } from '../../ui/digits.ts';
import styles from './AccountabilityPage.module.css';

/** A bar of the paise of a rupee, and a table that says the same in words. The table's squares are the bar's key. */
export function Rupee() {
  const { year, first, parts, source } = accountability.rupee;
  const total = (of: 'paise' | 'rupees') => parts.reduce((sum, part) => sum + part[of], 0);
  return (
    <section id="rupee" className={styles.rupee}>
      <h2>How a rupee is used</h2>
      {first && (
        <p className={styles.lead}>
          Of every rupee spent in {year}, {parts[0]?.paise} paise {first}.
        </p>
      )}
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, paise }) => (
          <span key={name} style={{ flexGrow: paise }}>
            {paise}
          </span>
        ))}
      </div>
      <table className={`${styles.money} ${styles.paise}`}>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col">Paise of ₹1</th>
            <th scope="col">In the year</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                <i aria-hidden="true" />
                {part.name} {part.examples && <small>{part.examples}</small>}
              </th>
              <td>{part.paise}</td>
              <td>{rupees(part.rupees)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{total('paise')}</td>
            <td>{rupees(total('rupees'))}</td>
          </tr>
        </tfoot>
      </table>
      {source && <p>{source}</p>}
    </section>
  );
}
