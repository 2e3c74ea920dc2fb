import { writtenDays, writtenHours } from '../../content/groundTexts.ts';
import type { Ground } from '../../content/grounds.ts';
import styles from './GroundsTable.module.css';

const COLUMNS: { name: string; valueOf: (ground: Ground) => string }[] = [
  { name: 'Days', valueOf: ({ days, rests }) => (rests ? '' : writtenDays(days)) },
  { name: 'Hours', valueOf: ({ hours, rests }) => rests || writtenHours(hours) },
  { name: 'Ages', valueOf: ({ ages }) => ages },
  { name: 'Cost', valueOf: ({ cost }) => cost },
  { name: 'Coach', valueOf: ({ coach }) => coach },
  { name: 'Step-free', valueOf: ({ stepFree }) => stepFree },
  { name: 'Sign language', valueOf: ({ signLanguage }) => signLanguage },
];

/** All grounds in rows, to compare and to print. A column without any value is left out. */
export function GroundsTable({ grounds }: { grounds: readonly Ground[] }) {
  const columns = COLUMNS.filter(({ valueOf }) => grounds.some((ground) => valueOf(ground)));
  return (
    <table className={`stack-table print-table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grounds.map((ground) => (
          <tr key={ground.id}>
            <th scope="row">
              {ground.name}
              <span>{[ground.city, ground.area].filter(Boolean).join(', ')}</span>
            </th>
            {columns.map(({ name, valueOf }) => (
              <td
                key={name}
                className={name === 'Hours' && !ground.rests ? styles.hours : undefined}
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
