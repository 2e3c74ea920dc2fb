import { Fragment, type ReactNode } from 'react';
import type { Article } from '../../data/wire/reader.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import type { SafeUrl } from '../../data/wire/urls.ts';
import styles from './ArticlePage.module.css';
import { DonateStrip } from './DonateStrip.tsx';
import { Link } from '../links/Link.tsx';
import { ArrowIcon } from '../pictures/icons.tsx';
import { PageTitle } from '../page/PageTitle.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { RecordHeading } from './RecordHeading.tsx';
import { RichText } from './RichText.tsx';
import '../pictures/applyPlacement.ts';
import { ShareButton } from './ShareButton.tsx';
import { useDeferredContent } from '../states/useDeferredContent.ts';

/**
 * The `sizes` of the page's picture. Its box may crop the sides: in a box as high as the screen, a 3:2 photograph is 1.5
 * times as wide as the screen is high.
 */
const SIZES = {
  screen: 'max(100vw, 150vh)',
  band: '(min-width: 64rem) max(75vw, 130vh), (min-width: 48rem) 100vw, 137vw',
  figure: '(min-width: 64rem) 37rem, 100vw',
};

/**
 * The page of one record (docs/product.md, Records). It has a picture with the title at the bottom, a rail with a link to
 * the list, facts and buttons, and the body; below them what to read next, and a link to donate.
 * @param head replaces the picture with the title (awards); the picture is then a figure above the body
 * @param wholeScreen whether the picture fills the first screen (projects)
 * @param children what to read next
 */
export function ArticlePage({
  item,
  list,
  head,
  wholeScreen = false,
  facts,
  actions,
  children,
}: {
  item: {
    id: string;
    title: string;
    description?: string;
    picture: SafeUrl | null;
    body?: Article;
    address: string;
  };
  list: { title: string; address: string };
  head?: ReactNode;
  wholeScreen?: boolean;
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, description, body, address } = item;
  const showsDeferred = useDeferredContent();
  // Rendered twice, in the rail and (for phones) below the body. CSS hides one of them, so that the focus order is the
  // visual order.
  const buttons = (
    <Fragment key={address}>
      <ShareButton title={title} address={address} />
      {actions}
    </Fragment>
  );
  return (
    <>
      <article>
        <PageTitle description={description}>{title}</PageTitle>
        {head}
        <div
          className={`print-block ${styles.columns}`}
          data-opens-with={head ? 'head' : wholeScreen ? 'screen' : 'band'}
        >
          {!head && (
            <>
              <div className={`frame print-picture ${styles.picture}`}>
                <Picture item={item} alt="" sizes={wholeScreen ? SIZES.screen : SIZES.band} eager />
              </div>
              <div className={`print-plain ${styles.title}`}>
                <RecordHeading title={title} />
              </div>
            </>
          )}
          <div className={`below-bar rail ${styles.rail}`}>
            <Link className={`print-hidden target ${styles.back}`} to={list.address}>
              <ArrowIcon />
              {list.title}
            </Link>
            {facts && <div className={styles.facts}>{facts}</div>}
            <div className={`scripted print-hidden cluster ${styles.actions} ${styles.beside}`}>
              {buttons}
            </div>
          </div>
          <div className={`stack ${styles.body}`}>
            {head && item.picture && (
              <figure>
                <div className="frame">
                  <Picture item={item} alt="" sizes={SIZES.figure} eager />
                </div>
              </figure>
            )}
            {body && <RichText html={articleHtml(body)} />}
          </div>
          <div className={`scripted print-hidden cluster ruled ${styles.actions} ${styles.below}`}>
            {buttons}
          </div>
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
