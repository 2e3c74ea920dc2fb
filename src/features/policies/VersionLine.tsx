import type { Policy } from './policy.ts';
import styles from './VersionLine.module.css';

export function VersionLine({ policy }: { policy: Policy }) {
  return (
    <p className={styles.version}>
      Version {policy.version}. Effective {policy.effective}.
    </p>
  );
}
