import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { contact } from '../../content/contact.ts';
import { subjectOf } from '../../content/groundTexts.ts';
import { organisation } from '../../content/organisation.ts';
import { contactPage } from '../../content/words/contact.ts';
import { paths } from '../../paths.ts';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { scrollBehavior } from '../../browser/scrollBehavior.ts';
import { SignVideoLink } from '../../ui/links/SignVideoLink.tsx';
import styles from './ContactPage.module.css';
import { DeafFamilies } from './DeafFamilies.tsx';
import { EnquiryForm, PrivacyNotice } from './EnquiryForm.tsx';
import figure from '../../ui/pictures/waving.svg';
import { OfficeCard } from './OfficeCard.tsx';
import { OfficeMap } from './OfficeMap.tsx';

const { offices } = organisation;

/** The contact page: a map of the chosen office, the enquiry form and all offices. */
export function ContactPage() {
  const [shown, setShown] = useState(offices[0]);
  const { search } = useLocation();
  // The condition keeps grounds that are not published out of the build.
  const subject = BUILD.play ? subjectOf(new URLSearchParams(search).get('about')) : '';

  const show = (office: (typeof offices)[number]) => {
    setShown(office);
    scrollTo({ top: 0, behavior: scrollBehavior() });
  };

  return (
    <>
      <PageTitle>{contactPage.title}</PageTitle>
      <PageHead
        title={contactPage.title}
        figure={figure}
        pitch={<circle cx="543" cy="402" r="500" />}
      />
      <ErrorBoundary says={contactPage.mapFailed}>
        <OfficeMap office={shown} />
      </ErrorBoundary>
      <div className={`wrap band grid ${styles.page}`}>
        <section className="stack" aria-labelledby="enquiry">
          <div className="stack">
            <h2 id="enquiry">{contactPage.getInTouch}</h2>
            <p className="lead">{contact.lead}</p>
          </div>
          <SignVideoLink page={paths.contact()} />
          <ErrorBoundary says={contactPage.formFailed}>
            <EnquiryForm subject={subject} />
          </ErrorBoundary>
          <PrivacyNotice />
        </section>
        <section className="stack" aria-labelledby="offices">
          <h2 id="offices">{contactPage.offices}</h2>
          <div className={`columns ${styles.offices}`}>
            {offices.map((office) => (
              <OfficeCard
                key={office.city}
                office={office}
                shown={office === shown}
                onShow={() => show(office)}
              />
            ))}
          </div>
        </section>
      </div>
      <DeafFamilies office={offices[0]} />
    </>
  );
}
