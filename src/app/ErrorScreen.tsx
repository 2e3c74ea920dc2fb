import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotOnDevice } from '../data/loading.ts';
import { isOffline } from '../data/offlineMark.ts';
import { LostScreen } from './lostScreens.tsx';
import { isMissingChunk, reloadOnce } from './reloadOnce.ts';

const OfflineScreen = lazy(() =>
  import(/* webpackChunkName: "offline" */ './offline/OfflineScreen.tsx').then(
    (loaded) => ({ default: loaded.OfflineScreen }),
    () => ({ default: () => <LostScreen /> }),
  ),
);

/** The error element of all routes (docs/product.md, Failure). It is shown inside the layout, never as a blank page. */
export function ErrorScreen() {
  const error = useRouteError();

  useEffect(() => {
    if (!isMissingChunk(error)) return undefined;
    if (navigator.onLine) reloadOnce();
    // A reload waits for the connection: offline it would show the browser's own error page.
    addEventListener('online', reloadOnce);
    return () => removeEventListener('online', reloadOnce);
  }, [error]);

  if (error instanceof NotOnDevice || (isMissingChunk(error) && isOffline())) {
    return (
      <Suspense>
        <OfflineScreen />
      </Suspense>
    );
  }
  return <LostScreen status={isRouteErrorResponse(error) ? error.status : undefined} />;
}
