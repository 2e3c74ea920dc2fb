import { useEffect, useRef } from 'react';
import buttons from '../../ui/styles/Button.module.css';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/links/Link.tsx';
import styles from './TypeChips.module.css';

/** The query parameter with the chosen type. Back then restores the previous choice, and the link can be shared. */
export const TYPE_PARAM = 'type';

/**
 * @param chosen undefined for all projects
 * @param isWaiting true before hydration: the chips are hidden, but take their space
 * @param children how many projects are shown, for screen readers
 */
export function TypeChips({
  types,
  chosen,
  isWaiting,
  children,
}: {
  types: string[];
  chosen: string | undefined;
  isWaiting: boolean;
  children: string;
}) {
  const current = useRef<HTMLAnchorElement>(null);
  // On a narrow screen, a shared link may choose a chip out of view.
  useEffect(() => {
    const row = current.current?.closest('ul');
    if (chosen !== undefined && row)
      row.scrollLeft = (current.current?.offsetLeft ?? 0) - SCROLL_MARGIN_PX;
  }, [chosen]);
  return (
    <nav
      className={`scripted ${styles.types}`}
      data-waiting={isWaiting || undefined}
      aria-label="Projects by type"
    >
      <ul>
        {[undefined, ...types].map((type) => (
          <li key={type ?? ''}>
            <Link
              ref={type === chosen ? current : undefined}
              className={`${buttons.outline} ${styles.chip}`}
              to={
                type === undefined
                  ? paths.projects()
                  : `${paths.projects()}?${new URLSearchParams({ [TYPE_PARAM]: type })}`
              }
              aria-current={type === chosen || undefined}
            >
              <bdi>{type ?? 'All'}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{children}</output>
    </nav>
  );
}

/** The chosen chip is scrolled to this distance from the left edge. A part of the previous one is then visible. */
const SCROLL_MARGIN_PX = 72;
