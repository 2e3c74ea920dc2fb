import { accountability } from '../../content/accountability.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { ExternalLink } from '../../ui/cards/MoreLink.tsx';
import styles from './AccountabilityPage.module.css';
import { registrations } from './published.ts';

const WORDS = ['One number', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** A table of the registrations. Narrow, each row is a block. */
export function Registrations() {
  const shown = registrations();
  const word = WORDS[shown.length - 1] ?? shown.length;
  const { legalName } = accountability;
  return (
    <>
      <p className="lead">
        {shown.length === 1 ? word : `${word} numbers`}
        {legalName && (
          <>
            {' of '}
            <span translate="no">{legalName}</span>
          </>
        )}
        , and where you can check {shown.length === 1 ? 'it' : 'each one'} without asking us.
      </p>
      <table className={`stack-table ${styles.registrations}`}>
        <thead>
          <tr>
            <th scope="col">Registration</th>
            <th scope="col">What it means</th>
            <th scope="col">Check it at</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, number, means, until, keeper, check }) => (
            <tr key={name}>
              <th scope="row">
                <b translate="no">{name}</b> <span translate="no">{number}</span>
              </th>
              <td>
                {means}
                {until && <small> Until {until}</small>}
              </td>
              <td>
                {keeper && <span>{keeper}</span>}
                <ExternalLink href={safeLink(check.address)}>{check.title}</ExternalLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
