import { lazy } from 'react';
import { paths } from '../paths.ts';
import buttons from '../ui/Button.module.css';
import { Link } from '../ui/Link.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** The chunk of the error screens. Few visits need it, so it is no part of the first load. */
export const importLostScreens = () =>
  import(/* webpackChunkName: "lost" */ './lost/LostScreen.tsx');

/** The screen of an error, by its HTTP status. */
export const LostScreen = lazy(() =>
  importLostScreens().then(
    (loaded) => ({ default: loaded.LostScreen }),
    () => ({ default: PlainError }),
  ),
);

/** What can be said of an error where the chunk of its screen cannot be loaded either. */
function PlainError() {
  const title = 'Unexpected Application Error!';
  return (
    <section className="wrap">
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      <Link className={buttons.outline} to={paths.home()}>
        Go to Home
      </Link>
    </section>
  );
}
