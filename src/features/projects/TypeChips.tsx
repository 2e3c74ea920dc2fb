import { useEffect, useRef } from 'react';
import buttons from '../../ui/Button.module.css';
import { Link } from '../../ui/Link.tsx';
import styles from './TypeChips.module.css';

/** The search parameter that says which type is shown: back leads to the choice before, and it can be shared. */
export const TYPE = 'type';

/**
 * The types of projects as links, each an address of its own, and before them the one to all.
 * @param chosen undefined for all
 * @param isWaiting the page is not taken over yet and cannot choose: the chips keep their room, unseen
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
  // On a narrow screen the chosen one may stand outside the row, after a shared address.
  useEffect(() => {
    const row = current.current?.closest('ul');
    if (chosen !== undefined && row) row.scrollLeft = (current.current?.offsetLeft ?? 0) - EDGE;
  }, [chosen]);
  return (
    <nav
      className={styles.types}
      data-waiting={isWaiting || undefined}
      aria-label="Projects by type"
    >
      <ul>
        {[undefined, ...types].map((type) => (
          <li key={type ?? ''}>
            <Link
              ref={type === chosen ? current : undefined}
              className={`${buttons.outline} ${styles.chip}`}
              to={{
                search: type === undefined ? '' : String(new URLSearchParams({ [TYPE]: type })),
              }}
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

/** How far the chosen chip stands from the left edge of the row, in CSS pixels: a part of the one before is seen. */
const EDGE = 72;
