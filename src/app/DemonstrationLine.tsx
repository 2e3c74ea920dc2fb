import styles from './DemonstrationLine.module.css';

/** Above the bar of every page of a build without a service: nobody shall take it for a real site. */
export function DemonstrationLine() {
  return (
    <aside className={styles.line} aria-label="Demonstration">
      <p>
        <b>Demonstration:</b> the records are invented and nothing you send is kept
      </p>
    </aside>
  );
}
