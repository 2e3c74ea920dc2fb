import { Fragment } from 'react';
import { privacy } from '../../content/privacy.ts';
import type { CreateMaidanContactsInput } from '../../data/inputs.generated.ts';
import { paths } from '../../paths.ts';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageParts, type PagePart, Rows } from '../../ui/PageParts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Points } from '../../ui/Points.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Mail } from '../../ui/Mail.tsx';
import { ForgetButton } from '../../features/policies/ForgetButton.tsx';
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
        <div className={styles.forget}>
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
      <div className={styles.note}>
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

/** The fields of the enquiry form with their purpose, and what is done with them. */
function Enquiry() {
  const groups = [
    { name: 'You write, or your browser adds', fields: Object.values(FIELDS) },
    { name: 'Our service adds', fields: enquiry.added },
  ].filter(({ fields }) => fields.length > 0);
  return (
    <>
      {groups.map(({ name, fields }) => (
        <table key={name} className={styles.fields}>
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">What we keep</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, purpose }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{purpose}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
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
