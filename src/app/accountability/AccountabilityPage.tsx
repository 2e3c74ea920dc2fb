import { Suspense } from 'react';
import { accountability } from '../../content/accountability.ts';
import type { ListPageProps } from '../../data/list.ts';
import { Items } from '../../data/routePages.tsx';
import figure from '../../features/reports/figure.svg';
import type { Report } from '../../features/reports/readReport.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PartsFrame } from '../../ui/PageParts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './AccountabilityPage.module.css';
import { Accounts } from './Accounts.tsx';
import { accountYears } from './accountYears.ts';
import { Accessibility, Complaints, Press } from './Answers.tsx';
import { parts, type PartId } from './parts.ts';
import { People } from './People.tsx';
import { Registrations } from './Registrations.tsx';
import { Rupee } from './Rupee.tsx';

/** Says who the organisation is in law, who is responsible, and where money goes. */
export function AccountabilityPage({ title, list }: ListPageProps<Report>) {
  const shown = parts();
  const has = (id: PartId) => shown.some((part) => part.id === id);
  const { lead, accounts, checked } = accountability;
  const fromContent = <Accounts years={accountYears(accounts, [])} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHead
        title={title}
        lead={lead}
        figure={figure}
        pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390" />}
      />
      <PartsFrame list={shown} end={checked} className={styles.parts}>
        {has('registrations') && <Registrations />}
        {has('people') && <People />}
        {has('accounts') && (
          <Suspense fallback={fromContent}>
            <Items of={list}>
              {(reports) =>
                reports ? <Accounts years={accountYears(accounts, reports)} /> : fromContent
              }
            </Items>
          </Suspense>
        )}
        {has('rupee') && <Rupee />}
        {has('complaints') && <Complaints />}
        {(has('press') || has('accessibility')) && (
          <div className={styles.pair}>
            {has('press') && <Press />}
            {has('accessibility') && <Accessibility />}
          </div>
        )}
      </PartsFrame>
    </>
  );
}
