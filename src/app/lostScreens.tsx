import { type ComponentProps, lazy } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { ErrorState } from './lost/ErrorState.tsx';

/** The name of the chunk with the error screens. Few visits need them, so they are no part of the first load. */
export const LOST_CHUNK = 'lost';

export const importNotFoundScreen = async () =>
  (await import(/* webpackChunkName: "lost" */ './lost/NotFoundScreen.tsx')).NotFoundScreen;

/** The 404 screen, for an unknown address or an unknown record (docs/product.md, Routes). */
export const NotFoundScreen = lazy(() =>
  importNotFoundScreen().then(
    (Screen) => ({ default: Screen }),
    () => ({
      default: () => <PlainError title="No route matches URL">It is not here.</PlainError>,
    }),
  ),
);

export const ErrorStateScreen = lazy(() =>
  import(/* webpackChunkName: "lost" */ './lost/ErrorState.tsx').then(
    (loaded) => ({ default: loaded.ErrorState }),
    () => ({ default: PlainError }),
  ),
);

/** An error screen whose chunk cannot be loaded either. */
function PlainError({ title, children }: ComponentProps<typeof ErrorState>) {
  return (
    <section className="wrap">
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      <p className="lead">{children}</p>
      <Link to={paths.home()}>Go to Home</Link>
    </section>
  );
}
