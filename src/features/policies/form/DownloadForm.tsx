import { useEffect, useState } from 'react';
import { helplines, policyContacts } from '../../../content/organisation.ts';
import buttons from '../../../ui/styles/Button.module.css';
import { Mail } from '../../../ui/links/Mail.tsx';
import { Telephone } from '../../../ui/links/Telephone.tsx';
import { useHydrating } from '../../../ui/states/useHydrating.ts';
import styles from './DownloadForm.module.css';
import type { saveReportingPdf } from './reportingPdf.ts';

/** Makes the form's PDF on the visitor's device. Its chunk is loaded when the page opens (docs/decisions/009). */
export function DownloadForm() {
  const [savePdf, setSavePdf] = useState<typeof saveReportingPdf>();
  const [state, setState] = useState<'idle' | 'making' | 'asked' | 'failed'>('idle');

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
        () => setState('asked'),
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
    // Browsers inside other apps may show no alert.
    setState('asked');
  };

  return (
    <div className={`print-hidden ${styles.download}`}>
      <button
        type="button"
        className={buttons.main}
        disabled={useHydrating()}
        aria-disabled={state === 'making' || undefined}
        onClick={() => state !== 'making' && press()}
      >
        Download Form
      </button>
      <p className="unscripted">
        The PDF needs JavaScript, in a browser from 2022 or later. Print this page from your
        browser’s menu instead.
      </p>
      <div role="status" className={`stack ${styles.state}`}>
        {state === 'making' && <p>Making the PDF on this device.</p>}
        {state === 'failed' && <p>The PDF could not be made here.</p>}
        {(state === 'asked' || state === 'failed') && <Otherwise />}
      </div>
    </div>
  );
}

/** What else helps, whether the file has come or not: browsers inside other apps drop it, and do not say so. */
function Otherwise() {
  const { email } = policyContacts.childProtectionOfficer;
  return (
    <>
      <p>
        No file? Inside apps like Instagram none is saved. Open this page in Chrome or Safari from
        the app’s menu, print it, or write your answers on any paper.
      </p>
      <p>
        <b>You can get help without the form.</b>
        {' Call '}
        <Telephone number={helplines.child} />
        {email && ' or write to '}
        {email && <Mail to={email} />}.
      </p>
    </>
  );
}
