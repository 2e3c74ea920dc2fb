import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { MDXContent } from 'mdx/types';
import { organisation } from '../../content/organisation.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { ExternalLink, MoreLink } from '../../ui/cards/MoreLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { NothingCame } from '../../ui/states/NothingCame.tsx';
import steps from '../../ui/text/Steps.module.css';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  title: string;
  lead: string;
  /** The drawing of its head, and the chalk lines behind it (`PageHead`). */
  figure: string;
  pitch: ReactNode;
  /** Markdown whose comments name its parts (`divideIntoSections` of scripts/webpack/policyMarkdown.ts). */
  text: MDXContent;
  /** What its pictures stand for. */
  img: (props: { src?: string }) => ReactNode;
  /** The last line: who has checked the page. */
  checked: string;
  className?: string;
  /** Classes of parts, by their ids. */
  classes?: Record<string, string | undefined>;
}

/** The parts of a text beside the list of them. On wide screens the list stays in view. A page of one part has no list. */
export function LegalPage(page: LegalPageProps) {
  const { title, lead, figure, pitch, text, img, checked, className = '', classes = {} } = page;
  const parts = partsOf(text, img);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHead title={title} lead={lead} figure={figure} pitch={pitch} />
      <div className={`wrap grid ${styles.frame}`}>
        {parts.length > 1 && (
          <nav
            className={`below-bar rail print-hidden ${styles.list}`}
            aria-labelledby="on-this-page"
          >
            <h2 id="on-this-page">On this page</h2>
            <ul className="columns targets plain">
              {parts.map(({ props: { id, title: name } }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={`grid ${styles.parts} ${className}`}>
          {parts.map(({ props: { id, children } }) => (
            <section key={id} id={id} className={classes[id]}>
              {children}
            </section>
          ))}
          {checked && <p className="ruled">{checked}</p>}
        </div>
      </div>
    </>
  );
}

type Part = ReactElement<{ id: string; title: string; children: ReactNode }>;

/** MDX compiles a text to a plain function: one call makes all parts. */
function partsOf(text: MDXContent, img: LegalPageProps['img']): Part[] {
  const components = {
    img,
    a: TextLink,
    ul: List,
    ol: (list: ComponentProps<'ol'>) => <ol {...list} className={steps.steps} />,
    code: ({ children }: ComponentProps<'code'>) => <span translate="no">{children}</span>,
    blockquote: ({ children }: ComponentProps<'blockquote'>) => (
      <div className="note">{children}</div>
    ),
    table: (table: ComponentProps<'table'>) => <table {...table} className="stack-table" />,
  };
  const { children } = (text({ components }) as ReactElement<{ children: ReactNode }>).props;
  return Children.toArray(children).filter((part): part is Part => isValidElement(part));
}

/** Sentences have dashes. Names with a text each, which are paragraphs, are in ruled rows. */
function List({ children }: ComponentProps<'ul'>) {
  const item = Children.toArray(children).find((each) =>
    isValidElement<{ children: ReactNode }>(each),
  );
  const start = item && Children.toArray(item.props.children).find((each) => each !== '\n');
  const kind = isValidElement(start) ? start.type : null;
  return (
    <ul className={kind === 'p' ? `rows ${styles.rows}` : kind === 'h3' ? '' : 'points'}>
      {children}
    </ul>
  );
}

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const words = typeof children === 'string' ? children : '';
  if (/^\/.*\.\w+$/.test(href)) {
    // Browsers add the ending. 'icon.svg' says nothing among somebody's downloads.
    return (
      <NothingCame>
        <a className="target" href={href} download={`${organisation.name} ${words}`}>
          {children}
        </a>
      </NothingCame>
    );
  }
  if (href.startsWith('/')) return <MoreLink to={href}>{children}</MoreLink>;
  if (/^https?:/.test(href)) return <ExternalLink href={safeLink(href)}>{children}</ExternalLink>;
  return (
    <a translate="no" href={href}>
      {children}
    </a>
  );
}
