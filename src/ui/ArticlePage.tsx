import { Fragment, type ReactNode } from 'react';
import type { Article } from '../data/wire/reader.ts';
import { articleHtml } from '../data/wire/articleHtml.ts';
import type { SafeUrl } from '../data/wire/urls.ts';
import styles from './ArticlePage.module.css';
import { DonateStrip } from './DonateStrip.tsx';
import { Link } from './Link.tsx';
import { ArrowIcon } from './icons.tsx';
import { PageHeading } from './PageHeading.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Picture } from './Picture.tsx';
import { RichText } from './RichText.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useDeferredContent } from './useDeferredContent.ts';

/** How many characters stand on one line in the title's tab on a wide screen. A longer title is set smaller, on two. */
const TITLE_LINE = 18;

/**
 * How wide the picture of a page is shown, of which its box may cut off the sides: a photograph of 3:2 in a box that is as
 * high as the screen is half as wide again as that.
 */
const SIZES = {
  screen: 'max(100vw, 150vh)',
  band: '(min-width: 62rem) max(75vw, 130vh), (min-width: 48rem) 100vw, 137vw',
};

/**
 * A page about one record: its picture with the title cut into the foot, the rail with the way back, the facts and what can
 * be done with it, then the body; below that what to read next, and the way to give.
 * @param list the list that the record stands in
 * @param head stands in for picture and title where the page has no picture (specification: awards)
 * @param wholeScreen the picture fills the first screen (specification: projects)
 * @param facts short lines beside the body
 * @param actions buttons beside 'Share'
 * @param children what to read next
 */
export function ArticlePage({
  item: { title, picture, body, address },
  list,
  head,
  wholeScreen = false,
  facts,
  actions,
  children,
}: {
  item: { title: string; picture: SafeUrl | null; body: Article; address: string };
  list: { title: string; address: string };
  head?: ReactNode;
  wholeScreen?: boolean;
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const showsDeferred = useDeferredContent();
  // In the rail, or on a phone below the body: twice, so that the focus follows the eye. CSS hides one of them.
  const buttons = (
    <Fragment key={address}>
      <ShareButton title={title} address={address} />
      {actions}
    </Fragment>
  );
  return (
    <>
      <article>
        <PageTitle>{title}</PageTitle>
        {head}
        <div
          className={styles.columns}
          data-opens-with={head ? 'head' : wholeScreen ? 'screen' : 'band'}
          data-long={title.length > TITLE_LINE || undefined}
        >
          {!head && (
            <>
              <Picture
                className={styles.picture}
                src={picture}
                alt=""
                sizes={wholeScreen ? SIZES.screen : SIZES.band}
                eager
              />
              <div className={styles.title}>
                <PageHeading>{title}</PageHeading>
              </div>
            </>
          )}
          <div className={`below-bar ${styles.rail}`}>
            <Link className={styles.back} to={list.address}>
              <ArrowIcon />
              {list.title}
            </Link>
            {facts && <div className={styles.facts}>{facts}</div>}
            <div className={`${styles.actions} ${styles.beside}`}>{buttons}</div>
          </div>
          <div className={styles.body}>
            <RichText html={articleHtml(body)} />
          </div>
          <div className={`${styles.actions} ${styles.below}`}>{buttons}</div>
        </div>
      </article>
      {showsDeferred && (
        <>
          {children}
          <DonateStrip />
        </>
      )}
    </>
  );
}
