import styles from './DemonstrationLine.module.css';

/** Above the bar of every page of a build without a service: nobody shall take it for a real site. */
export function DemonstrationLine() {
  return (
    <p className={styles.line}>
      <b>Demonstration:</b> the records are invented and nothing you send is kept
    </p>
  );
}
