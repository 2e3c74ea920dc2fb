import { useNavigation } from 'react-router-dom';
import styles from './PendingLine.module.css';

/** A progress line at the top while a navigation waits for code or data. */
export function PendingLine() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.line} /> : null;
}
