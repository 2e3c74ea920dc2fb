import { fill } from '../content/language.ts';
import { offline } from '../content/words/offline.ts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import type { DataSource } from '../data/load/loading.ts';
import { onConnection } from '../browser/onConnection.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { offlineMark } from '../browser/offlineMark.ts';
import { writtenTime } from './writtenTime.ts';

interface ConnectionLineProps {
  router: DataRouter;
  source: DataSource;
}

/** Mounts the line above the site's bar. It has a React root of its own, so that the site does not render again. */
export function showConnection(router: DataRouter, source: DataSource): void {
  const place = document.createElement('aside');
  place.setAttribute('aria-label', offline.connection);
  document.body.prepend(place);
  createRoot(place).render(<ConnectionLine router={router} source={source} />);
}

/** Says that the connection is lost or weak, and how old the page's content is. Otherwise hidden. */
export function ConnectionLine({ router, source }: ConnectionLineProps) {
  const [{ quality, queriedAt }, setState] = useState(() => stateOf(source));
  useEffect(() => {
    const update = () => setState(stateOf(source));
    // A new page must be rendered first.
    const updateWhenIdle = () => whenIdle(update, 500);
    updateWhenIdle();
    const endSubscription = onConnection(update);
    const unsubscribe = router.subscribe(updateWhenIdle);
    return () => {
      endSubscription();
      unsubscribe();
    };
  }, [router, source]);
  const isShown = quality !== 'good';
  return (
    <p className="line-above connection print-hidden" role="status" hidden={!isShown}>
      {isShown && (
        <span>
          <b>{quality === 'weak' ? offline.weak : offline.none}</b>{' '}
          <span>
            {Number.isFinite(queriedAt)
              ? fill(offline.asOf, writtenTime(queriedAt))
              : offline.stillHere}
          </span>
        </span>
      )}
    </p>
  );
}

/**
 * How the connection is, and when the service gave the oldest answer on the page: in milliseconds since 1970, Infinity where
 * the page shows no record.
 */
function stateOf({ client, freshness }: DataSource) {
  const queries = [...client.getObservableQueries('active')];
  const queriedAt = Math.min(...queries.map((query) => freshness.queriedAt(query) ?? Infinity));
  return { quality: connectionQuality(), queriedAt };
}

/** A page from the service worker, while online, means that the network was too slow. */
function connectionQuality(): 'none' | 'weak' | 'good' {
  if (!navigator.onLine) return 'none';
  return offlineMark() === 'app-shell' ? 'weak' : 'good';
}
