import buttons from '../../ui/Button.module.css';
import head from '../../ui/PageHead.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useReopenOnline } from '../useReopenOnline.ts';
import styles from './OfflineScreen.module.css';
import { ReadableNow } from './ReadableNow.tsx';

/** The most pages read on this device that are offered. */
const OFFERED_PAGES = 40;

/** Replaces a page that is not on this device while offline. It links to the pages that can be read. */
export function OfflineScreen() {
  useReopenOnline();
  return (
    <>
      <PageTitle>Not on this device</PageTitle>
      <header className={`${head.head} dark`}>
        <svg className={`pitch ${styles.pitch}`} viewBox="0 0 640 560" aria-hidden="true">
          <path d="M640 440A120 120 0 0 0 520 560M640 300A260 260 0 0 0 380 560" />
          <path d="M640 160A400 400 0 0 0 240 560" strokeDasharray="4 26" strokeLinecap="round" />
        </svg>
        <div className={`wrap ${styles.words}`}>
          <PageHeading className={styles.title}>This page is not on this device</PageHeading>
          <p className="lead">
            There is no connection, and you have not read this page here before. It opens by itself
            when the connection is back.
          </p>
          <button type="button" className={buttons.line} onClick={() => window.location.reload()}>
            Try again
          </button>
        </div>
      </header>
      <ReadableNow most={OFFERED_PAGES} />
    </>
  );
}
