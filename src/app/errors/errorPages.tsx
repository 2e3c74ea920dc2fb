import { plainErrors } from '../../content/words/plainErrors.ts';
import { ui } from '../../content/words/ui.ts';
import { lazy, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useReopenOnline } from '../../offline/useReopenOnline.ts';

/** The chunk of the error screens. Few visits need it, so it is no part of the first load. */
export const importErrorPages = () => import(/* webpackChunkName: "errors" */ './ErrorPage.tsx');

/** The screen of an error, by its HTTP status. */
export const ErrorPage = lazy(() =>
  importErrorPages().then(
    (loaded) => ({ default: loaded.ErrorPage }),
    () => ({ default: PlainError }),
  ),
);

/** What can be said of an error where the chunk of its screen cannot be loaded either. */
function PlainError() {
  return (
    <PlainScreen title={plainErrors.unexpected}>
      <Link className={buttons.outline} to={paths.home()}>
        {plainErrors.toHome}
      </Link>
    </PlainScreen>
  );
}

/** What can be said without a connection where the chunk of the offline screen cannot be loaded either. */
export function ConnectionLost() {
  const reopen = useReopenOnline();
  return (
    <PlainScreen title={plainErrors.noConnection}>
      <p>{plainErrors.reopens}</p>
      <button type="button" className={buttons.outline} onClick={reopen}>
        {ui.tryAgain}
      </button>
    </PlainScreen>
  );
}

function PlainScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap band stack">
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      {children}
    </section>
  );
}
