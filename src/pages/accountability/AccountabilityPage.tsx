import { Children, type ComponentProps, isValidElement, type ReactElement } from 'react';
import { accountability } from '../../content/accountability.ts';
import Text from '../../content/accountability.md';
import { organisation } from '../../content/organisation.ts';
import figure from '../../features/reports/figure.svg';
import { safeLink } from '../../data/wire/urls.ts';
import { ExternalLink, MoreLink } from '../../ui/cards/MoreLink.tsx';
import { NothingCame } from '../../ui/states/NothingCame.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PartsFrame } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import steps from '../../ui/text/Steps.module.css';
import styles from './AccountabilityPage.module.css';
import { RupeeBar } from './RupeeBar.tsx';

/** Says who the organisation is in law, who is responsible, and where money goes. Its text is accountability.md. */
export function AccountabilityPage() {
  const { lead, checked } = accountability;
  return (
    <>
      <PageTitle>Accountability</PageTitle>
      <PageHead
        title="Accountability"
        lead={lead}
        figure={figure}
        pitch={<path d="M640 60H240V500H640M640 170A150 150 0 0 0 240 390" />}
      />
      <PartsFrame list={PARTS.map(({ props }) => props)} end={checked} className={styles.parts}>
        {PARTS}
      </PartsFrame>
    </>
  );
}

type Part = ReactElement<{ id: string; title: string }>;

/** MDX compiles a text to a plain function: one call makes all parts. */
const PARTS = Children.toArray(
  Text({
    components: {
      section: Section,
      a: TextLink,
      code: ({ children }) => <span translate="no">{children}</span>,
      blockquote: ({ children }) => <div className="note">{children}</div>,
      ol: ({ children }) => <ol className={steps.steps}>{children}</ol>,
      table: (table) => <table {...table} className="stack-table" />,
      img: RupeeBar,
    },
  }).props.children,
).filter((part): part is Part => isValidElement(part));

const CLASSES: Record<string, string | undefined> = {
  people: `targets ${styles.people}`,
  rupee: `sand ${styles.rupee}`,
  press: 'points',
};

function Section({ id = '', children }: ComponentProps<'section'>) {
  return (
    <section id={id} className={CLASSES[id]}>
      {children}
    </section>
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
