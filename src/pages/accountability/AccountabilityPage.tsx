import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { accountability } from '../../content/accountability.ts';
import type { QueryRef } from '../../data/load/loading.ts';
import figure from '../../features/reports/figure.svg';
import { reports } from '../../features/reports/reports.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PartsFrame } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import styles from './AccountabilityPage.module.css';
import { Accounts } from './Accounts.tsx';
import { accountYears } from './accountYears.ts';
import { Accessibility, Complaints, Press } from './Answers.tsx';
import { people, registrations } from './published.ts';
import { People } from './People.tsx';
import { Registrations } from './Registrations.tsx';
import { Rupee } from './Rupee.tsx';

const TITLE = 'Accountability';

/** Says who the organisation is in law, who is responsible, and where money goes. */
export function AccountabilityPage() {
  const parts = pageParts(useLoaderData<QueryRef<unknown>>());
  const { lead, checked } = accountability;
  const sections = parts.map(({ id, title: heading, content }) => (
    <section key={id} id={id} className={id === 'rupee' ? `sand ${styles.rupee}` : undefined}>
      <h2>{heading}</h2>
      {content}
    </section>
  ));
  // Press and accessibility stand side by side.
  const pair = parts.filter(({ id }) => id === 'press' || id === 'accessibility').length;
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHead
        title={TITLE}
        lead={lead}
        figure={figure}
        pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390" />}
      />
      <PartsFrame list={parts} end={checked} className={styles.parts}>
        {sections.slice(0, sections.length - pair)}
        {pair > 0 && <div className={styles.pair}>{sections.slice(-pair)}</div>}
      </PartsFrame>
    </>
  );
}

/** The parts of the page that content has something for. */
function pageParts(queryRef: QueryRef<unknown>) {
  const { accounts, rupee, complaints, press, accessibility } = accountability;
  const fromContent = <Accounts years={accountYears(accounts, [])} />;
  return [
    {
      id: 'registrations',
      title: 'Registrations',
      has: registrations().length > 0,
      content: <Registrations />,
    },
    { id: 'people', title: 'People responsible', has: people().length > 0, content: <People /> },
    {
      id: 'accounts',
      title: 'Accounts by year',
      has: accounts.length > 0,
      content: (
        <Suspense fallback={fromContent}>
          <ReportedAccounts queryRef={queryRef} />
        </Suspense>
      ),
    },
    {
      id: 'rupee',
      title: 'How a rupee is used',
      has: rupee.parts.length > 0,
      content: <Rupee />,
    },
    {
      id: 'complaints',
      title: 'Complaints',
      has: complaints.email || complaints.textOrVideoCall,
      content: <Complaints />,
    },
    {
      id: 'press',
      title: 'Press',
      has: press.email || press.textOrVideoCall || press.photographs,
      content: <Press />,
    },
    {
      id: 'accessibility',
      title: 'Accessibility',
      has: accessibility.tested || accessibility.email || accessibility.known.length,
      content: <Accessibility />,
    },
  ].filter(({ has }) => has);
}

/** The accounts with the reports of their years. Without an answer, those of content alone. */
function ReportedAccounts({ queryRef }: { queryRef: QueryRef<unknown> }) {
  const { data } = useReadQuery(queryRef);
  return <Accounts years={accountYears(accountability.accounts, reports.itemsOf(data))} />;
}
