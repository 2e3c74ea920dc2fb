import type { ReactNode } from 'react';
import styles from './PageParts.module.css';

/** A part of a long page. */
export interface PagePart {
  /** The part's anchor. */
  id: string;
  title: string;
  lead?: string;
  /** The texts without which the part says nothing. If all are empty, it is left out with its heading. */
  texts: string[];
  content: ReactNode;
}

/**
 * The frame of a long page: its parts beside the list of them. On wide screens the list stays in view. A page of one part has
 * no list.
 * @param end the last line, such as who has checked the page
 */
export function PartsFrame({
  list,
  end,
  className = '',
  children,
}: {
  list: Pick<PagePart, 'id' | 'title'>[];
  end?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`wrap grid ${styles.frame}`}>
      {list.length > 1 && (
        <nav
          className={`below-bar rail print-hidden ${styles.list}`}
          aria-labelledby="on-this-page"
        >
          <h2 id="on-this-page">On this page</h2>
          <ul className="columns targets plain">
            {list.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={`grid ${styles.parts} ${className}`}>
        {children}
        {end && <p className="ruled">{end}</p>}
      </div>
    </div>
  );
}

/** The parts of a long page that have a text. */
export function PageParts({ parts, end }: { parts: PagePart[]; end?: string }) {
  const shown = parts.filter(({ texts }) => texts.some((text) => text !== ''));
  return (
    <PartsFrame list={shown} end={end}>
      {shown.map(({ id, title, lead, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {content}
        </section>
      ))}
    </PartsFrame>
  );
}

/** Ruled rows of a name and its text. Rows without a text are left out. */
export function Rows({ rows }: { rows: { name: string; text: string }[] }) {
  const filled = rows.filter(({ text }) => text !== '');
  if (filled.length === 0) return null;
  return (
    <dl className={`rows ${styles.rows}`}>
      {filled.map(({ name, text }) => (
        <div key={name} className="cluster">
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
