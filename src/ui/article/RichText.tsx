import type { SafeHtml } from '../../data/wire/sanitizeHtml.ts';
import styles from './RichText.module.css';

/** The body of an article. Its type guarantees sanitised markup. */
export function RichText({ html }: { html: SafeHtml }) {
  return <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />;
}
