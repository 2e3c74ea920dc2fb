import { type ComponentProps, type ReactNode, Suspense } from 'react';
import styles from './ListPage.module.css';
import { PageHead } from './PageHead.tsx';
import { PageTitle } from './PageTitle.tsx';
import '../pictures/applyPlacement.ts';
import { Spinner } from '../states/Spinner.tsx';

/**
 * A page with a dark head and content below. The head is shown while the content loads.
 * @param sections whether the content has headings of its own above its cards
 */
export function ListPage({
  sections = false,
  children,
  ...head
}: ComponentProps<typeof PageHead> & {
  lead: string;
  sections?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle>{head.title}</PageTitle>
      <PageHead {...head} />
      <div className={`wrap band ${styles.content}`}>
        {!sections && <h2 className="visually-hidden">{`${head.title}, newest first`}</h2>}
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </div>
    </>
  );
}
