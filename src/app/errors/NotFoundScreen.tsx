import { errors } from '../../content/words/errors.ts';
import { Words } from '../../ui/text/Words.tsx';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isOffline } from '../../browser/offlineMark.ts';
import { onConnection } from '../../browser/onConnection.ts';
import { ErrorState } from './ErrorState.tsx';

/** The most pages read on this device that stand below the screen. */
const OFFERED_PAGES = 5;

const ReadableNow = lazy<ComponentType<{ most: number }>>(() =>
  import(/* webpackChunkName: "offline-screen" */ '../../offline/ReadableNow.tsx').then(
    (loaded) => ({ default: loaded.ReadableNow }),
    () => ({ default: () => null }),
  ),
);

/** The 404 screen. Without a connection a wrong address is a dead end: then it offers what can be read. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  return (
    <>
      <ErrorState code={404} title={errors.notFound.title}>
        <Words text={errors.notFound.text} parts={{ path: pathname }} />
      </ErrorState>
      {offline && (
        <Suspense>
          <ReadableNow most={OFFERED_PAGES} />
        </Suspense>
      )}
    </>
  );
}
