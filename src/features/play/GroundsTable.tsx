import { cityName, listed, writtenDays, writtenHours } from '../../content/groundTexts.ts';
import type { Ground } from '../../content/grounds.ts';
import { playPage } from '../../content/words/play.ts';
import styles from './GroundsTable.module.css';

const { facts } = playPage;

const COLUMNS: { fact: keyof typeof facts; valueOf: (ground: Ground) => string }[] = [
  { fact: 'days', valueOf: ({ days, rests }) => (rests ? '' : writtenDays(days)) },
  { fact: 'hours', valueOf: ({ hours, rests }) => rests || writtenHours(hours) },
  { fact: 'ages', valueOf: ({ ages }) => ages },
  { fact: 'cost', valueOf: ({ cost }) => cost },
  { fact: 'coach', valueOf: ({ coach }) => coach },
  { fact: 'stepFree', valueOf: ({ stepFree }) => stepFree },
  { fact: 'signLanguage', valueOf: ({ signLanguage }) => signLanguage },
];

/** All grounds in rows, to compare and to print. A column without any value is left out. */
export function GroundsTable({ grounds }: { grounds: readonly Ground[] }) {
  const columns = COLUMNS.filter(({ valueOf }) => grounds.some((ground) => valueOf(ground)));
  return (
    <table className={`stack-table print-table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{facts.place}</th>
          {columns.map(({ fact }) => (
            <th key={fact} scope="col">
              {facts[fact]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grounds.map((ground) => (
          <tr key={ground.id}>
            <th scope="row">
              {ground.name}
              <span>{listed([cityName(ground.city), ground.area])}</span>
            </th>
            {columns.map(({ fact, valueOf }) => (
              <td
                key={fact}
                className={fact === 'hours' && !ground.rests ? styles.hours : undefined}
              >
                {valueOf(ground)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
