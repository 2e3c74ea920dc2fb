import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotOnDevice } from '../data/loading.ts';
import { isOffline } from '../data/offlineMark.ts';
import { ErrorStateScreen, NotFoundScreen } from './lostScreens.tsx';
import { isMissingChunk, reloadOnce } from './reloadOnce.ts';

const OfflineScreen = lazy(() =>
  import(/* webpackChunkName: "offline" */ './offline/OfflineScreen.tsx').then(
    (loaded) => ({ default: loaded.OfflineScreen }),
    () => ({ default: UnexpectedError }),
  ),
);

/** Error screens by HTTP status. */
const SCREENS: Record<number, { title: string; text: string }> = {
  400: { title: 'Bad Request', text: 'The page could not make sense of what it was sent.' },
  403: { title: 'Forbidden', text: 'This part of the ground is closed to visitors.' },
  405: { title: 'Method Not Allowed', text: 'This page can be read, but takes nothing in.' },
};

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
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundScreen />;
    const screen = SCREENS[error.status];
    if (screen) {
      return (
        <ErrorStateScreen code={error.status} title={screen.title}>
          {screen.text}
        </ErrorStateScreen>
      );
    }
  }
  return <UnexpectedError />;
}

function UnexpectedError() {
  return (
    <ErrorStateScreen title="Unexpected Application Error!">
      Something broke on our side. Load the page again, or start from one of these:
    </ErrorStateScreen>
  );
}
