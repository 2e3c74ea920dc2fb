import { offline } from '../content/words/offline.ts';
import { ui } from '../content/words/ui.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import buttons from '../ui/styles/Button.module.css';
import head from '../ui/page/PageHead.module.css';
import { PageHeading } from '../ui/page/PageHeading.tsx';
import { PageTitle } from '../ui/page/PageTitle.tsx';
import { Spinner } from '../ui/states/Spinner.tsx';
import { withoutSlash } from '../data/load/hydrationData.ts';
import { useReopenOnline } from './useReopenOnline.ts';
import styles from './OfflineScreen.module.css';
import { ReadableNow } from './ReadableNow.tsx';
import { savedPages } from './savedPages.ts';

/** The most pages read on this device that are offered. */
const OFFERED_PAGES = 40;

/**
 * Replaces a page that cannot be fetched while offline. If it is saved on this device, the service worker shows it; otherwise
 * the screen links to the pages that can be read.
 */
export function OfflineScreen() {
  useReopenOnline();
  if (useReloadSaved()) return <Spinner page />;
  return (
    <>
      <PageTitle>{offline.title}</PageTitle>
      <header className={`${head.head} dado dark`}>
        <svg className={`pitch ${styles.pitch}`} viewBox="0 0 640 560" aria-hidden="true">
          <path d="M640 440A120 120 0 0 0 520 560M640 300A260 260 0 0 0 380 560" />
          <path d="M640 160A400 400 0 0 0 240 560" strokeDasharray="4 26" strokeLinecap="round" />
        </svg>
        <div className={`wrap ${styles.words}`}>
          <PageHeading>{offline.heading}</PageHeading>
          <p className="lead">{offline.lead}</p>
          <button type="button" className={buttons.line} onClick={() => window.location.reload()}>
            {ui.tryAgain}
          </button>
        </div>
      </header>
      <ReadableNow most={OFFERED_PAGES} />
    </>
  );
}

/** Loads the page from the device. @returns whether that is possible, as far as is known */
function useReloadSaved(): boolean {
  const path = withoutSlash(useLocation().pathname);
  const [isSaved, setIsSaved] = useState(true);
  useEffect(() => {
    const reload = async () => {
      const pages = await savedPages();
      if (pages.some((page) => page.path === path) && documentPath() !== path) location.reload();
      else setIsSaved(false);
    };
    void reload();
  }, [path]);
  return isSaved;
}

/** The path that the document was loaded for. Loaded again, it would be the same. */
function documentPath(): string {
  const [document] = performance.getEntriesByType('navigation');
  return document ? withoutSlash(new URL(document.name).pathname) : '';
}
