import styles from './DemonstrationLine.module.css';

/** A notice on every page of a build without a service. Nobody shall mistake it for a real site. */
export function DemonstrationLine() {
  return (
    <aside className={styles.line} aria-label="Demonstration" data-notice>
      <b>Demonstration:</b> the records are invented and nothing you send is kept
    </aside>
  );
}
