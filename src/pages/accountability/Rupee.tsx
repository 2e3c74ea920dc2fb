import { accountability, type RupeePart } from '../../content/accountability.ts';
import { rupees } from '../../ui/form/digits.ts';
import styles from './AccountabilityPage.module.css';

/** The colours of the parts, in turn. */
const COLOURS = ['var(--shade)', 'var(--laterite)', 'var(--turf)', 'var(--ink)'];

/** A bar of the paise of a rupee, and a table with the same values. The table's squares are the bar's key. */
export function Rupee() {
  const { year, first, parts, source } = accountability.rupee;
  const total = (of: 'paise' | 'rupees') => parts.reduce((sum, part) => sum + part[of], 0);
  return (
    <>
      {first && (
        <p className="lead">
          Of every rupee spent in {year}, {parts[0]?.paise} paise {first}.
        </p>
      )}
      <RupeeBar parts={parts} />
      <table className={`stack-table ${styles.money} ${styles.paise}`}>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col" className={styles.sum}>
              Paise of ₹1
            </th>
            <th scope="col" className={styles.sum}>
              In the year
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.name}>
              <th scope="row">
                <svg className={styles.key} aria-hidden="true">
                  <rect width="100%" height="100%" fill={COLOURS[index % COLOURS.length]} />
                </svg>
                {part.name} {part.examples && <small>{part.examples}</small>}
              </th>
              <td className={styles.sum}>{part.paise}</td>
              <td className={styles.sum}>{rupees(part.rupees)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td className={styles.sum}>{total('paise')}</td>
            <td className={styles.sum}>{rupees(total('rupees'))}</td>
          </tr>
        </tfoot>
      </table>
      {source && <p>{source}</p>}
    </>
  );
}

/** An SVG has attributes for lengths. The security policy allows no style attribute in prerendered pages. */
function RupeeBar({ parts }: { parts: readonly RupeePart[] }) {
  const startOf = (index: number) =>
    parts.slice(0, index).reduce((sum, { paise }) => sum + paise, 0);
  const ground = `${(parts[0]?.paise ?? 0) * 0.66}%`;
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map(({ name, paise }, index) => (
        <rect
          key={name}
          x={`${startOf(index)}%`}
          width={`${paise}%`}
          height="100%"
          fill={COLOURS[index % COLOURS.length]}
        />
      ))}
      {/* The largest part is the ground: it has the lines of a pitch. */}
      <line x1={ground} x2={ground} y2="100%" />
      <circle cx={ground} cy="50%" r="64" />
      {parts.map(({ name, paise }, index) => (
        <g key={name}>
          {index > 0 && (
            <line
              className={styles.cut}
              x1={`${startOf(index)}%`}
              x2={`${startOf(index)}%`}
              y2="100%"
            />
          )}
          <text x={`${startOf(index)}%`} y="100%">
            {paise}
          </text>
        </g>
      ))}
    </svg>
  );
}
