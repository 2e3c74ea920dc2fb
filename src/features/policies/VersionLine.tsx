import type { Policy } from './policy.ts';
import styles from './VersionLine.module.css';

/** The version of a policy, and the day from which it is in force. */
export function VersionLine({ policy }: { policy: Policy }) {
  return (
    <p className={styles.version}>
      Version {policy.version}. Effective {policy.effective}.
    </p>
  );
}
