import { home } from '../../content/home.ts';
import { fill } from '../../content/language.ts';
import { organisation } from '../../content/organisation.ts';
import styles from './MissionFlags.module.css';

const { statesNow, states, year } = organisation.mission;

/** A flag for each state of the mission, solid where the state is reached. */
export function MissionFlags() {
  return (
    <div>
      <div className={styles.flags} aria-hidden="true">
        {Array.from({ length: states }, (_, index) => (
          <span key={index}>
            <svg viewBox="10.5 0 44 74">
              {index < statesNow ? (
                <>
                  <path d="M13 4L38 13L13 24Z" fill="var(--laterite)" />
                  <path d="M12 2V74" stroke="var(--ink)" strokeWidth="3" />
                </>
              ) : (
                <g fill="none" stroke="var(--ink)" strokeWidth="2" strokeDasharray="4 3">
                  <path d="M13 5L36 13L13 23" />
                  <path d="M12 2V74" />
                </g>
              )}
            </svg>
          </span>
        ))}
      </div>
      <p className={styles.key}>
        <span>{fill(home.mission.flagsNow, { count: statesNow })}</span>
        <span>{fill(home.mission.flagsGoal, { count: states, year })}</span>
      </p>
    </div>
  );
}
