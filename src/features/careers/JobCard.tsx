import type { Posting } from '../../content/careers.ts';
import { displayDate, readDate } from '../../data/wire/dates.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Points } from '../../ui/text/Points.tsx';
import styles from './JobCard.module.css';

/** One posting in full. Nothing is collapsed, so that it prints completely. */
export function JobCard({ item: posting }: { item: Posting }) {
  const { title, subtitle, description, locations, requirements, callToAction } = posting;
  const lastDay = readDate(posting.open?.until);
  const facts = [
    ['Job type', posting.jobType],
    ['Experience', posting.experience],
    ['Salary', posting.salary],
    ['Apply by', lastDay && displayDate(lastDay)],
  ];
  return (
    <article className={`sand ${styles.card}`}>
      <div className="stack">
        <h3>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
        <p>{description}</p>
        <dl className={`pairs ${styles.facts}`}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <h4>Locations</h4>
        <ul className={styles.locations}>
          {locations.map((location) => (
            <li key={location}>{location}</li>
          ))}
        </ul>
      </div>
      <div className="stack">
        <h4>Requirements</h4>
        <Points points={requirements} />
      </div>
      <div className={`dark stack ${styles.action}`}>
        <h4>{callToAction.title}</h4>
        <p>{callToAction.subtitle}</p>
        {callToAction.email && (
          <>
            <a
              className={buttons.line}
              href={`mailto:${callToAction.email}?subject=${encodeURIComponent(title)}`}
            >
              Apply by e-mail
            </a>
            <p translate="no">{callToAction.email}</p>
          </>
        )}
      </div>
    </article>
  );
}
