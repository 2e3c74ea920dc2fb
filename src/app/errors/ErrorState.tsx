import { plainErrors } from '../../content/words/plainErrors.ts';
import { errors } from '../../content/words/errors.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import styles from './ErrorState.module.css';
import { ErrorArt } from './ErrorArt.tsx';

/**
 * The screen that replaces a page which cannot be shown.
 * @param code the HTTP status, where there is one
 */
export function ErrorState({
  code,
  title,
  children,
}: {
  code?: number | undefined;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={`${styles.state} dark`}>
      <PageTitle status={code === 404 ? 'missing' : undefined}>{title}</PageTitle>
      <ErrorArt />
      <div className={`wrap band stack ${styles.words}`}>
        {code !== undefined && <p className={styles.code}>{code}</p>}
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={`lead ${styles.lead}`}>{children}</p>
        <div className={`cluster ${styles.actions}`}>
          <Link className={buttons.line} to={paths.home()}>
            {plainErrors.toHome}
          </Link>
          <Link className={buttons.line} to={paths.projects()}>
            {errors.toProjects}
          </Link>
        </div>
      </div>
    </section>
  );
}
