import { plainErrors } from '../../content/words/plainErrors.ts';
import { errors } from '../../content/words/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Error screens by HTTP status. */
const SCREENS: Record<number, { title: string; text: string }> = {
  400: errors.badRequest,
  403: errors.forbidden,
  405: errors.notAllowed,
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
  return <ErrorState title={plainErrors.unexpected}>{errors.unexpected}</ErrorState>;
}

/** The page of addresses that no route knows. */
export function NotFoundPage() {
  return <ErrorPage status={404} />;
}
