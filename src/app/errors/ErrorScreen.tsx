import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotOnDevice } from '../../data/load/loading.ts';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { ConnectionLost, ErrorPage } from './errorPages.tsx';
import { offlineMark } from '../../browser/offlineMark.ts';
import { isMissingChunk, reloadForMissingChunk } from '../../browser/reloadOnce.ts';

const OfflineScreen = lazy(() =>
  import(/* webpackChunkName: "offline-screen" */ '../../offline/OfflineScreen.tsx').then(
    (loaded) => ({ default: loaded.OfflineScreen }),
    () => ({ default: ConnectionLost }),
  ),
);

/** The error element of all routes (docs/product.md, Failure). It is shown inside the layout, never as a blank page. */
export function ErrorScreen() {
  const error = useRouteError();
  if (isMissingChunk(error)) return <MissingChunk key={String(error)} />;
  if (error instanceof NotOnDevice) return <Offline />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : undefined} />;
}

/** The page's code did not come. After a new deployment a reload brings it; a lost connection has a page of its own. */
function MissingChunk() {
  const [isReachable, setIsReachable] = useState<boolean | null>(null);
  useEffect(() => {
    let isOpen = true;
    void reloadForMissingChunk().then((reachable) => isOpen && setIsReachable(reachable));
    return () => void (isOpen = false);
  }, []);
  if (isReachable === null) return <Spinner page />;
  return isReachable ? <ErrorPage /> : <Offline />;
}

function Offline() {
  // Without a worker nothing can be read on this device.
  if (!navigator.serviceWorker || !offlineMark()) return <ConnectionLost />;
  return (
    <Suspense>
      <OfflineScreen />
    </Suspense>
  );
}
