import type { ReactNode } from 'react';
import type { Article } from '../data/wire/reader.ts';
import { articleHtml } from '../data/wire/articleHtml.ts';
import type { SafeUrl } from '../data/wire/urls.ts';
import styles from './ArticlePage.module.css';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Picture } from './Picture.tsx';
import { RichText } from './RichText.tsx';

/**
 * A page about one record: its picture across the screen with the title set into it, facts, then the body.
 * @param head stands in for the picture where the page has none (specification: awards)
 * @param facts short lines beside the body
 */
export function ArticlePage({
  item: { title, picture, body },
  head,
  facts,
}: {
  item: { title: string; picture: SafeUrl | null; body: Article };
  head?: ReactNode;
  facts?: ReactNode;
}) {
  return (
    <article>
      <PageTitle>{title}</PageTitle>
      {head ?? (
        <>
          <Picture className={styles.picture} src={picture} alt="" eager />
          <div className={styles.title}>
            <PageHeading>{title}</PageHeading>
          </div>
        </>
      )}
      <div className={`wrap ${styles.columns}`}>
        {facts && <div className={styles.facts}>{facts}</div>}
        <div className={styles.body}>
          <RichText html={articleHtml(body)} />
        </div>
      </div>
    </article>
  );
}
