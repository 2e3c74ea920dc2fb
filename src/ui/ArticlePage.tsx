import type { ReactNode } from 'react';
import type { SafeHtml } from '../data/wire/sanitizeHtml.ts';
import type { SafeUrl } from '../data/wire/urls.ts';
import styles from './ArticlePage.module.css';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Picture } from './Picture.tsx';
import { RichText } from './RichText.tsx';

/**
 * A page about one record: its head, facts, then the body.
 * @param head an `ArticleHead`, or a `PageHead` where the page has no picture (specification: awards)
 * @param facts short lines beside the body
 */
export function ArticlePage({
  title,
  head,
  facts,
  body,
}: {
  title: string;
  head: ReactNode;
  facts?: ReactNode;
  body: SafeHtml;
}) {
  return (
    <article>
      <PageTitle>{title}</PageTitle>
      {head}
      <div className={`wrap ${styles.columns}`}>
        {facts && <div className={styles.facts}>{facts}</div>}
        <div className={styles.body}>
          <RichText html={body} />
        </div>
      </div>
    </article>
  );
}

/** The picture across the screen and the title set into it. */
export function ArticleHead({ picture, title }: { picture: SafeUrl | null; title: string }) {
  return (
    <>
      <Picture className={styles.picture} src={picture} alt="" eager />
      <div className={styles.title}>
        <PageHeading>{title}</PageHeading>
      </div>
    </>
  );
}
