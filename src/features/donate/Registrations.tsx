import { organisation } from '../../content/organisation.ts';

/** The registrations that donors look for, those that are set. */
export function Registrations({ className }: { className?: string }) {
  const set = organisation.registrations.filter(({ number }) => number !== '');
  if (set.length === 0) return null;
  return (
    <dl className={className}>
      {set.map(({ name, number }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
