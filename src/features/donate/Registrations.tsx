import { organisation } from '../../content/organisation.ts';
import styles from './Registrations.module.css';

/** The registrations that donors look for, those that are set. */
export function Registrations({ className }: { className: string | undefined }) {
  const set = organisation.registrations.filter(({ number }) => number !== '');
  if (set.length === 0) return null;
  return (
    <dl className={`${styles.list} ${className}`}>
      {set.map(({ name, number }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
