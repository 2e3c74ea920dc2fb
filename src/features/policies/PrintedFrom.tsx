import { useEffect, useState } from 'react';
import styles from './PrintedFrom.module.css';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** On paper only: the address of the page and the day of printing. */
export function PrintedFrom() {
  const [text, setText] = useState('');

  useEffect(() => {
    const update = () =>
      setText(`${location.origin}${location.pathname}, printed on ${DAY.format(new Date())}`);
    update();
    // The tab may have been opened on another day.
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);

  return <p className={styles.printed}>{text}</p>;
}
