import type { ReactNode } from 'react';
import styles from './FlowChart.module.css';

/**
 * Styles an ordered list as a flow chart. Its items are boxes with arrows, nested lists are branches. In the document it is
 * still a list, so it needs no text alternative.
 */
export function FlowChart({ children }: { children: ReactNode }) {
  return <div className={styles.chart}>{children}</div>;
}
