import type { ReactNode } from 'react';
import { DownloadForm } from './DownloadForm.tsx';
import { ReportingForm } from './ReportingForm.tsx';
import styles from './ReportingFormPage.module.css';

/** Annexure 5: its introduction, a button for the PDF, and the form. */
export function ReportingFormPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      <DownloadForm />
      <ReportingForm />
    </div>
  );
}
