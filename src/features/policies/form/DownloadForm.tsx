import { useEffect, useState } from 'react';
import buttons from '../../../ui/styles/Button.module.css';
import { useHydrating } from '../../../ui/page/useHydrating.ts';
import styles from './DownloadForm.module.css';
import type { saveReportingPdf } from './reportingPdf.ts';

/** Makes the form's PDF on the visitor's device. Its chunk is loaded when the page opens (docs/decisions/009). */
export function DownloadForm() {
  const [savePdf, setSavePdf] = useState<typeof saveReportingPdf>();
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');

  const loadPdfMaker = () => {
    import(/* webpackChunkName: "reporting-pdf" */ './reportingPdf.ts').then(
      (loaded) => setSavePdf(() => loaded.saveReportingPdf),
      // The next press tries again. Meanwhile the form can be printed.
      () => undefined,
    );
  };
  useEffect(loadPdfMaker, []);

  const press = () => {
    if (savePdf) {
      setState('making');
      savePdf().then(
        () => setState('idle'),
        (error: unknown) => {
          console.error('The PDF could not be made:', error);
          setState('failed');
        },
      );
      return;
    }
    loadPdfMaker();
    // The alert and its wording are prescribed (docs/product.md, Policies and reporting).
    alert('PDF generator is loading. Please try again in a moment.');
  };

  return (
    <div className={`print-hidden ${styles.download}`}>
      <button
        type="button"
        className={buttons.main}
        disabled={useHydrating()}
        aria-disabled={state === 'making'}
        onClick={() => state !== 'making' && press()}
      >
        Download Form
      </button>
      <p className="unscripted">
        The PDF needs JavaScript, in a browser from 2022 or later. Print this page from your
        browser’s menu instead.
      </p>
      <output className={styles.state}>
        {state === 'making'
          ? 'Making the PDF on this device.'
          : state === 'failed' && 'The PDF could not be made here. Print this page instead.'}
      </output>
    </div>
  );
}
