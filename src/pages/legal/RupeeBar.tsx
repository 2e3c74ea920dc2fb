import { accountability } from '../../content/accountability.ts';
import styles from './AccountabilityPage.module.css';

/** A bar of the paise of a rupee. The table below it says the same; its squares are the bar's key. */
export function RupeeBar() {
  // An SVG has attributes for lengths. The security policy allows no style attribute in prerendered pages.
  const parts = accountability.rupee.parts.map(({ name, paise }, index, all) => {
    const before = all.slice(0, index).reduce((sum, part) => sum + part.paise, 0);
    return { name, paise, start: `${before}%` };
  });
  const ground = `${(parts[0]?.paise ?? 0) * 0.66}%`;
  return (
    <svg className={styles.bar} aria-hidden="true">
      {parts.map(({ name, paise, start }) => (
        <rect key={name} x={start} width={`${paise}%`} height="100%" />
      ))}
      {/* The largest part is the ground: it has the lines of a pitch. */}
      <line x1={ground} x2={ground} y2="100%" />
      <circle cx={ground} cy="50%" r="64" />
      {parts.map(({ name, paise, start }) => (
        <g key={name}>
          <line className={styles.cut} x1={start} x2={start} y2="100%" />
          <text x={start} y="100%">
            {paise}
          </text>
        </g>
      ))}
    </svg>
  );
}
