import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import type { DataSource } from '../../data/loading.ts';
import { shownAnswers } from '../../data/readPages.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import styles from './ConnectionLine.module.css';
import { offlineMark } from '../../data/offlineMark.ts';
import { writtenTime } from './writtenTime.ts';

interface ConnectionLineProps {
  router: DataRouter;
  source: DataSource;
}

/** Puts the line above the bar of the site, beside what React has rendered of it: nothing of that renders anew. */
export function showConnection(router: DataRouter, source: DataSource): void {
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Connection');
  document.body.prepend(place);
  createRoot(place).render(<ConnectionLine router={router} source={source} />);
}

/** Says that there is no connection, or a weak one, and of when it is what the page shows. Otherwise it is not there. */
export function ConnectionLine({ router, source }: ConnectionLineProps) {
  const connection = useSyncExternalStore(followConnection, readConnection);
  const askedAt = useAge(router, source);
  const isShown = connection !== 'good';
  return (
    <p className={styles.line} role="status" hidden={!isShown}>
      {isShown && (
        <>
          <b>{connection === 'weak' ? 'The connection is weak.' : 'No connection.'}</b>{' '}
          {askedAt === null
            ? 'What you have read here is still on this device.'
            : `This page is as it was on ${writtenTime(askedAt)}.`}
        </>
      )}
    </p>
  );
}

/** When the service was asked for what the open page shows, in milliseconds since 1970; null where it shows no record. */
function useAge(router: DataRouter, source: DataSource): number | null {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  useEffect(() => {
    const update = () => {
      if (readConnection() === 'good') return;
      const times = shownAnswers(source).map((answer) => answer.askedAt);
      setAskedAt(times.length > 0 ? Math.min(...times) : null);
    };
    // The page has to stand first.
    const later = () => whenIdle(update, 500);
    later();
    const endFollowing = followConnection(later);
    const unsubscribe = router.subscribe(later);
    return () => {
      endFollowing();
      unsubscribe();
    };
  }, [router, source]);
  return askedAt;
}

/** A kept copy of a page that opens with a connection came because the line was too slow. */
function readConnection(): 'none' | 'weak' | 'good' {
  if (!navigator.onLine) return 'none';
  return offlineMark() === 'kept' ? 'weak' : 'good';
}

function followConnection(callback: () => void): () => void {
  addEventListener('online', callback);
  addEventListener('offline', callback);
  return () => {
    removeEventListener('online', callback);
    removeEventListener('offline', callback);
  };
}
