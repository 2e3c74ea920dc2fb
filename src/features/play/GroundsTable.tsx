import { cityName, factsOf, listed } from '../../content/groundTexts.ts';
import type { Ground } from '../../content/grounds.ts';
import { playPage } from '../../content/words/play.ts';
import styles from './GroundsTable.module.css';

const names = playPage.facts;

/** All grounds in rows, to compare and to print. A column without any value is left out. */
export function GroundsTable({ grounds }: { grounds: readonly Ground[] }) {
  const rows = grounds.map((ground) => ({ ground, facts: factsOf(ground) }));
  const columns = (
    ['days', 'hours', 'ages', 'cost', 'coach', 'stepFree', 'signLanguage'] as const
  ).filter((fact) => rows.some(({ facts }) => facts[fact]));
  return (
    <table className={`stack-table print-table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{names.place}</th>
          {columns.map((fact) => (
            <th key={fact} scope="col">
              {names[fact]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ground: { id, name, city, area, rests }, facts }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span>{listed([cityName(city), area])}</span>
            </th>
            {columns.map((fact) => (
              <td key={fact} className={fact === 'hours' && !rests ? styles.hours : undefined}>
                {facts[fact]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
