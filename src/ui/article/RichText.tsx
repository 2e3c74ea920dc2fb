import { memo } from 'react';
import type { SafeHtml } from '../../data/wire/sanitizeHtml.ts';
import styles from './RichText.module.css';

/**
 * The body of an article. Its type guarantees sanitised markup. It is compared as text: a refetch sanitises it anew, into
 * another object under Trusted Types. React would set that, and a film would start again.
 */
export const RichText = memo(
  function RichText({ html }: { html: SafeHtml }) {
    return <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />;
  },
  (before, now) => before.html.toString() === now.html.toString(),
);
