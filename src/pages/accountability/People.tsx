import { accountability } from '../../content/accountability.ts';
import { Mail } from '../../ui/links/Mail.tsx';
import styles from './AccountabilityPage.module.css';
import { people } from './published.ts';

/** The people with their roles. They have no portraits: a role may change hands on any day. */
export function People() {
  const { peopleNote } = accountability;
  return (
    <>
      <ul className={styles.people}>
        {people().map(({ name, role, answersFor, email }) => (
          <li key={`${name}, ${role}`} className="stack">
            <h3 translate="no">{name}</h3>
            {role && <p className={styles.role}>{role}</p>}
            {answersFor && <p>{answersFor}</p>}
            {email && (
              <p>
                <Mail to={email} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {peopleNote && <p>{peopleNote}</p>}
    </>
  );
}
