import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ReadPage, readPages } from '../../data/readPages.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/Button.module.css';
import { Link } from '../../ui/Link.tsx';
import head from '../../ui/PageHead.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { helpLink, policyLinks, type SiteLink } from '../siteLinks.ts';
import styles from './OfflineScreen.module.css';
import { writtenTime } from './writtenTime.ts';

const MAX_OFFERED_PAGES = 40;

/** Pages without records, which the site's frame can show offline. */
const ALWAYS_HERE: SiteLink[] = [
  helpLink,
  { label: 'Report a concern', to: paths.childPolicy('reporting-concerns') },
  { label: 'Reporting form', to: paths.childPolicy('annexure5') },
  ...policyLinks,
  { label: 'Contact', to: paths.contact() },
];

/** Replaces a page that is not on this device while offline. It links to the pages that can be read. */
export function OfflineScreen() {
  const read = useReadPages();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const openPage = () => void navigate(location, { replace: true });
    addEventListener('online', openPage);
    return () => removeEventListener('online', openPage);
  }, [location, navigate]);

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
      <section className={`wrap ${styles.offer}`} aria-labelledby="here">
        <h2 id="here">What you can read now</h2>
        <div className={styles.columns}>
          {read.length > 0 && (
            <section aria-labelledby="read">
              <h3 id="read">Read on this device</h3>
              <ul>
                {read.map(({ path, heading, answers }) => (
                  <li key={path}>
                    <Link to={path}>
                      {heading}
                      <small>
                        as it was on {writtenTime(Math.min(...answers.map((each) => each.askedAt)))}
                      </small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="always">
            <h3 id="always">Always here</h3>
            <ul>
              {ALWAYS_HERE.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </section>
    </>
  );
}

function useReadPages(): ReadPage[] {
  const [read, setRead] = useState<ReadPage[]>([]);
  useEffect(() => {
    readPages().then(
      (pages) => setRead(pages.slice(0, MAX_OFFERED_PAGES)),
      // Without cache storage there are no kept pages.
      () => undefined,
    );
  }, []);
  return read;
}
