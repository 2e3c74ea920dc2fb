import { useParams } from 'react-router-dom';
import { helplines } from '../../content/organisation.ts';
import { Telephone } from '../../ui/links/Telephone.tsx';
import { Words } from '../../ui/text/Words.tsx';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { SignVideoLink } from '../../ui/links/SignVideoLink.tsx';
import { ExitButton, ExitHint } from './exit/ExitButton.tsx';
import type { Help } from './help/help.tsx';
import { HelpBar } from './help/HelpBar.tsx';
import { HelpCard } from './help/HelpCard.tsx';
import type { Policy } from './policy.ts';
import styles from './PolicyPage.module.css';
import { PolicyPager } from './PolicyPager.tsx';
import { PolicySidebar } from './PolicySidebar.tsx';
import { PolicyText } from './PolicyText.tsx';
import { Printable, VersionLine } from './Printable.tsx';

/**
 * One page of a policy (docs/product.md, Policies and reporting). It has the list of all pages, the text and, where there
 * is help, an aside with it. On small screens the help is a bar.
 * @param help who can help; the same on every page of the policy
 */
export function PolicyPage({ policy, help }: { policy: Policy; help: Help | undefined }) {
  const { page: slug } = useParams();
  const page = policy.pages.find((each) => each.slug === (slug ?? 'index'));
  if (!page || slug === 'index') return <NotFound />;

  const isAided = help !== undefined || page.reporting;
  const exitHint = page.reporting && <ExitHint />;

  return (
    <div className={`wrap print-block ${styles.frame}`} data-aided={isAided}>
      <PageTitle>{page.title ?? page.label}</PageTitle>
      {help && <HelpBar help={help} note={exitHint} />}
      {isAided && (
        // No accessible name: it would repeat the name of the card or the bar.
        <aside className={`below-bar rail print-hidden ${styles.aside}`} data-exit={page.reporting}>
          {help && <HelpCard help={help} />}
          {page.reporting && <ExitButton />}
        </aside>
      )}
      <PolicySidebar policy={policy} current={page} />
      <article className={`stack ${styles.article}`}>
        {page.title === null ? (
          <PageHeading className="visually-hidden">{page.label}</PageHeading>
        ) : (
          <Printable policy={policy}>
            <PageHeading className={styles.title}>{page.title}</PageHeading>
            <VersionLine policy={policy} />
            <InOtherLanguages />
            <SignVideoLink page={policy.path(page.slug)} />
            <PolicyText page={page} />
          </Printable>
        )}
        <PolicyPager policy={policy} current={page} />
        {exitHint && <div className={`print-hidden ${styles.end}`}>{exitHint}</div>}
      </article>
    </div>
  );
}

/** Says in the other languages that the English text counts, and whom to call. */
function InOtherLanguages() {
  return Object.entries(BUILD.onEnglishPages).map(([language, { policy }]) => (
    <p key={language} className={`note print-hidden ${styles.language}`} lang={language}>
      <Words
        text={policy}
        parts={{
          child: <Telephone number={helplines.child} />,
          emergency: <Telephone number={helplines.emergency} />,
        }}
      />
    </p>
  ));
}
