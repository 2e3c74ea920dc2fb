import type { ReactNode } from 'react';
import styles from './FlowChart.module.css';

/**
 * Draws the ordered list of a text as a flow chart: its items are boxes with arrows between them, the lists in them are
 * branches. It stays a list in the document, so it needs no other text alternative.
 */
export function FlowChart({ children }: { children: ReactNode }) {
  return <div className={styles.chart}>{children}</div>;
}
