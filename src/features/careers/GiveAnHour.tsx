import { careers } from '../../content/careers.ts';
import { VOLUNTEER_SECTION } from '../../paths.ts';
import styles from './GiveAnHour.module.css';

/** What volunteers do, what is checked before they meet children, and how to write. Empty parts are left out. */
export function GiveAnHour({ volunteers = careers.volunteers }) {
  const { title, lead, does, checks, write } = volunteers;
  const lists = [
    { heading: 'What you do', lines: does },
    { heading: 'Before you meet children', lines: checks },
  ].filter(({ lines }) => lines.length > 0);
  if (title === '') return null;
  return (
    <section
      id={VOLUNTEER_SECTION}
      className={`dark ${styles.band}`}
      aria-labelledby="volunteer-title"
    >
      <div className="wrap">
        <h2 id="volunteer-title">{title}</h2>
        {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
        <div className={styles.parts}>
          {lists.map(({ heading, lines }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          {(write.text || write.email) && (
            <section>
              <h3>How to write</h3>
              {write.text && <p>{write.text}</p>}
              {write.email && (
                <a href={`mailto:${write.email}?subject=${encodeURIComponent(title)}`}>
                  {write.email}
                </a>
              )}
            </section>
          )}
        </div>
      </div>
    </section>
  );
}
