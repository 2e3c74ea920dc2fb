import { Fragment } from 'react';
import { privacy } from '../../content/privacy.ts';
import type { CreateMaidanContactsInput } from '../../data/network/inputs.generated.ts';
import { paths } from '../../paths.ts';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageParts, type PagePart, Rows } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Points } from '../../ui/text/Points.tsx';
import { Steps } from '../../ui/text/Steps.tsx';
import { Mail } from '../../ui/links/Mail.tsx';
import { ForgetButton } from '../../features/policies/exit/ForgetButton.tsx';
import styles from './PrivacyPage.module.css';
import figure from '../../features/blogs/figure.svg';

const { lead, enquiry, gift, visit, device, rights, young, checked } = privacy;

/** A type error here is a field of the form without its line. */
const FIELDS: Record<keyof CreateMaidanContactsInput, { label: string; purpose: string }> =
  enquiry.fields;

const textsOf = (lines: { text: string }[]) => lines.map(({ text }) => text);

const PARTS: PagePart[] = [
  { id: 'enquiry', ...enquiry, texts: [enquiry.lead], content: <Enquiry /> },
  {
    id: 'gift',
    ...gift,
    texts: [gift.lead, ...textsOf(gift.facts)],
    content: (
      <>
        <Rows rows={gift.facts} />
        <MoreLink to={paths.terms()}>Receipts, refunds and gifts from abroad</MoreLink>
      </>
    ),
  },
  {
    id: 'visit',
    ...visit,
    texts: [visit.lead, ...visit.points, ...textsOf(visit.others)],
    content: (
      <>
        <Points points={visit.points} />
        {visit.others.some(({ text }) => text !== '') && <h3>Who learns something all the same</h3>}
        <Rows rows={visit.others} />
      </>
    ),
  },
  {
    id: 'device',
    ...device,
    texts: [device.lead, ...textsOf(device.facts)],
    content: (
      <>
        <Rows rows={device.facts} />
        <div className={`note ${styles.forget}`}>
          {device.forget && <p>{device.forget}</p>}
          <ForgetButton />
        </div>
      </>
    ),
  },
  { id: 'rights', ...rights, texts: [rights.address], content: <Rights /> },
  {
    id: 'young',
    title: young.title,
    texts: [young.text],
    content: (
      <div className="note">
        <p>{young.text}</p>
        <MoreLink to={paths.help()}>Get help now</MoreLink>
      </div>
    ),
  },
];

/** Says what is kept of visitors, writers and donors, and their rights (docs/product.md, Privacy). */
export function PrivacyPage() {
  return (
    <>
      <PageTitle>Privacy</PageTitle>
      <PageHead
        title="Privacy"
        lead={lead}
        figure={figure}
        pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
      />
      <PageParts parts={PARTS} end={checked} />
    </>
  );
}

/** What is kept of an enquiry, and why: the fields of the form, and what the service adds. */
function Enquiry() {
  const rowsOf = (fields: { label: string; purpose: string }[]) =>
    fields.map(({ label, purpose }) => ({ name: label, text: purpose }));
  return (
    <>
      <h3>You write, or your browser adds</h3>
      <Rows rows={rowsOf(Object.values(FIELDS))} />
      {enquiry.added.length > 0 && <h3>Our service adds</h3>}
      <Rows rows={rowsOf(enquiry.added)} />
      <h3>What we do with it</h3>
      <Rows rows={enquiry.facts} />
    </>
  );
}

/** How to see, correct or erase what is kept, and where to complain. */
function Rights() {
  const { points, ask, address, askAfter, steps, complain, board } = rights;
  return (
    <>
      <Points points={points} />
      <Steps
        steps={[
          <Fragment key="ask">
            {ask} <Mail to={address} /> {askAfter}
          </Fragment>,
          ...steps,
          complain.email && (
            <Fragment key="complain">
              {complain.text} <span translate="no">{complain.name && `${complain.name}, `}</span>
              <Mail to={complain.email} />.
            </Fragment>
          ),
          board,
        ]}
      />
    </>
  );
}
