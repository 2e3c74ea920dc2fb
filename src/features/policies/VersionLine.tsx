import type { Policy } from './policy.ts';
import styles from './VersionLine.module.css';

/** Which version of a policy this is, and since when it is in force. */
export function VersionLine({ policy }: { policy: Policy }) {
  return (
    <p className={styles.version}>
      Version {policy.version}. Effective {policy.effective}.
    </p>
  );
}
