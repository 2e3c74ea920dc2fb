import { useEffect, useRef } from 'react';
import { Link } from '../../ui/links/Link.tsx';
import { ChevronIcon } from '../../ui/pictures/icons.tsx';
import type { PolicyPlace } from './policy.ts';
import styles from './PolicySidebar.module.css';

/**
 * The list of a policy's pages, sticky beside the text. It scrolls separately where it is taller than the window. On small
 * screens it is collapsed under a line such as 'Page 3 of 19'.
 */
export function PolicySidebar({ policy, current }: PolicyPlace) {
  const number = policy.pages.indexOf(current) + 1;
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>(':scope > div [aria-current]');
    if (list.current && here) list.current.scrollTop = here.offsetTop - innerHeight / 2;
    // Once: each page mounts a new list.
  }, []);

  return (
    <nav
      ref={list}
      className={`below-bar rail print-hidden ${styles.sidebar}`}
      aria-label={policy.title}
    >
      <details className={`stack ${styles.narrow}`}>
        <summary>
          <span>
            <small>
              Page {number} of {policy.pages.length}
            </small>
            {policy.title}
          </span>
          <ChevronIcon />
        </summary>
        <PageList policy={policy} current={current} />
      </details>
      <div className={`stack ${styles.wide}`}>
        <h2>{policy.title}</h2>
        <PageList policy={policy} current={current} />
      </div>
    </nav>
  );
}

function PageList({ policy, current }: PolicyPlace) {
  return (
    <ol>
      {policy.pages.map((page) => (
        <li key={page.slug} className={page.opensGroup && styles.group}>
          <Link
            to={policy.path(page.slug)}
            state={{ smooth: true }}
            aria-current={page === current ? 'page' : undefined}
          >
            {page.label}
          </Link>
        </li>
      ))}
    </ol>
  );
}
