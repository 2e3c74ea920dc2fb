import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import buttons from './Button.module.css';
import { Link } from './Link.tsx';
import lost from './lost.svg';
import styles from './ErrorState.module.css';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { ReactNode } from 'react';

/**
 * The screen that replaces a page which cannot be shown.
 * @param code the HTTP status, where there is one
 */
export function ErrorState({
  code,
  title,
  children,
}: {
  code?: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.lost} dark`}>
      <PageTitle>{title}</PageTitle>
      <img className={styles.picture} src={lost} alt="" width="1680" height="900" />
      <div className={`wrap ${styles.words}`}>
        {code !== undefined && <p className={styles.code}>{code}</p>}
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={`lead ${styles.lead}`}>{children}</p>
        <div className={styles.actions}>
          <Link className={buttons.line} to={paths.home()}>
            Go to Home
          </Link>
          <Link className={buttons.line} to={paths.projects()}>
            See Our Project
          </Link>
        </div>
      </div>
    </section>
  );
}

/** The 404 screen, for an unknown address or an unknown record (docs/product.md, Routes). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <ErrorState code={404} title="No route matches URL">
      The ball went out of play. The page <b>{pathname}</b> is not here: the address is wrong, or
      the page has moved.
    </ErrorState>
  );
}
