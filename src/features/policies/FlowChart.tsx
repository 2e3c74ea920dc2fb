import type { ReactNode } from 'react';
import styles from './FlowChart.module.css';

/**
 * Draws the ordered list of a text as a flow chart: boxes with arrows between them, and what hangs under a box as its
 * branches. The list stays a list, so that the chart is its own equivalent in text.
 */
export function FlowChart({ children }: { children: ReactNode }) {
  return <div className={styles.chart}>{children}</div>;
}
