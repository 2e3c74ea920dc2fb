import { useEffect, useState } from 'react';
import styles from './PrintedFrom.module.css';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** On paper only: where the page came from, and on which day. */
export function PrintedFrom() {
  const [text, setText] = useState('');

  useEffect(() => {
    const update = () =>
      setText(`${location.origin}${location.pathname}, printed on ${DAY.format(new Date())}`);
    update();
    // A tab may stay open for days.
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);

  return <p className={styles.printed}>{text}</p>;
}
