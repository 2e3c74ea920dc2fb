import { ErrorState } from './ErrorState.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Error screens by HTTP status. */
const SCREENS: Record<number, { title: string; text: string }> = {
  400: { title: 'Bad Request', text: 'The page could not make sense of what it was sent.' },
  403: { title: 'Forbidden', text: 'This part of the ground is closed to visitors.' },
  405: { title: 'Method Not Allowed', text: 'This page can be read, but takes nothing in.' },
};

/** The screen of an error (docs/product.md, Routes). @param status the HTTP status, where there is one */
export function ErrorPage({ status }: { status?: number | undefined }) {
  if (status === 404) return <NotFoundScreen />;
  const screen = status === undefined ? undefined : SCREENS[status];
  if (screen) {
    return (
      <ErrorState code={status} title={screen.title}>
        {screen.text}
      </ErrorState>
    );
  }
  return (
    <ErrorState title="Unexpected Application Error!">
      Something broke on our side. Load the page again, or start from one of these:
    </ErrorState>
  );
}

/** The page of addresses that no route knows. */
export function NotFoundPage() {
  return <ErrorPage status={404} />;
}
