import type { ReactNode } from 'react';
import { DownloadForm } from './DownloadForm.tsx';
import { ReportingForm } from './ReportingForm.tsx';
import styles from './ReportingFormPage.module.css';

/** Annexure 5: a button for the PDF, its introduction, and the form. The first paragraph is above the button. */
export function ReportingFormPage({ children }: { children: ReactNode }) {
  return (
    <div className={`grid print-block ${styles.page}`}>
      <DownloadForm />
      {children}
      <ReportingForm />
    </div>
  );
}
