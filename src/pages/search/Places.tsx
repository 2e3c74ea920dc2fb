import { memo } from 'react';
import { childContents } from '../../content/policies/csppolicy/contents.ts';
import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { paths } from '../../paths.ts';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { collections } from '../../features/collections.ts';
import { legalLinks, type SiteLink } from '../siteLinks.ts';
import styles from './Places.module.css';

const PLACES: SiteLink[] = [
  ...collections.map(({ title, address }) => ({ label: title, to: address })),
  ...(BUILD.play ? [{ label: 'Where and when', to: paths.play() }] : []),
  { label: 'Career', to: paths.career() },
  { label: 'Contact', to: paths.contact() },
  ...legalLinks,
  { label: poshContents.title, to: paths.poshPolicy() },
  { label: childContents.title, to: paths.childPolicy() },
];

/** Links to the lists and pages, for visitors without a query or without results. */
export const Places = memo(function Places() {
  return (
    <section className="stack" aria-labelledby="places">
      <h2 id="places" className="h3">
        Or start here
      </h2>
      <ul className={`rows columns plain ${styles.places}`}>
        {PLACES.map(({ label, to }) => (
          <li key={to}>
            <MoreLink to={to}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
