import { organisation } from '../../content/organisation.ts';
import styles from './BankRegistrations.module.css';

/**
 * The organisation's registrations, which donors look for. Those without a number are left out.
 * @param says whether each shows its number, or what it means to a donor
 */
export function BankRegistrations({
  says = 'number',
  className = '',
}: {
  says?: 'number' | 'means';
  className?: string | undefined;
}) {
  const set = organisation.registrations.filter(({ number }) => number !== '');
  if (set.length === 0) return null;
  return (
    <dl className={`cluster ${styles.list} ${className}`}>
      {set.map((registration) => (
        <div key={registration.name}>
          <dt translate="no">{registration.name}</dt>
          <dd translate={says === 'number' ? 'no' : undefined}>{registration[says]}</dd>
        </div>
      ))}
    </dl>
  );
}
