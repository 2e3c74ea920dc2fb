import { useNavigation } from 'react-router-dom';
import styles from './PendingLine.module.css';

/** A line that is drawn along the top while a page's code is on its way over a slow line. */
export function PendingLine() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.line} /> : null;
}
