import { memo } from 'react';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { collections } from '../../features/collections.ts';
import {
  legalLinks,
  policyLinks,
  type SiteLink,
  toCareers,
  toContact,
  toPlay,
} from '../siteLinks.ts';
import styles from './Places.module.css';

const PLACES: SiteLink[] = [
  ...collections.map(({ title, address }) => ({ label: title, to: address })),
  ...(BUILD.play ? [toPlay] : []),
  toCareers,
  toContact,
  ...legalLinks,
  ...policyLinks,
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
