import type { Help } from './help.tsx';
import styles from './HelpCard.module.css';

/** Who can help, beside the text on a large screen. */
export function HelpCard({ help: { title, ways } }: { help: Pick<Help, 'title' | 'ways'> }) {
  return (
    <section className={`dark stack ${styles.card}`} aria-labelledby="help-card">
      <h2 id="help-card">{title}</h2>
      {ways}
    </section>
  );
}
