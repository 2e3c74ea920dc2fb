import { accountability } from '../../content/accountability.ts';
import { rupees } from '../../ui/form/digits.ts';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import styles from './AccountabilityPage.module.css';
import type { AccountYear } from './accountYears.ts';

/** A table of the years. A sum that is not known leaves its cell empty. */
export function Accounts({ years }: { years: AccountYear[] }) {
  const { accountsLead } = accountability;
  return (
    <>
      {accountsLead && <p>{accountsLead}</p>}
      <table className={`stack-table ${styles.money} ${styles.years}`}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" className={styles.sum}>
              Came in
            </th>
            <th scope="col" className={styles.sum}>
              Spent
            </th>
            <th scope="col">To read</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, cameIn, spent, files }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className={styles.sum} data-label="Came in">
                {cameIn > 0 && rupees(cameIn)}
              </td>
              <td className={styles.sum} data-label="Spent">
                {spent > 0 && rupees(spent)}
              </td>
              <td>
                {files.map(({ title, href, size }) => (
                  <span key={href} className={styles.file}>
                    <ExternalLink href={href}>
                      <span>{title}</span>
                      {title === 'Accounts' && (
                        <span className="visually-hidden">{` ${year}`}</span>
                      )}
                    </ExternalLink>
                    {size && <small>{size}</small>}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
