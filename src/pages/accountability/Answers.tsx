import { accountability } from '../../content/accountability.ts';
import { organisation } from '../../content/organisation.ts';
import { paths, writtenAddress } from '../../paths.ts';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { Points } from '../../ui/page/Points.tsx';
import { Steps } from '../../ui/page/Steps.tsx';
import { NothingCame } from '../../ui/page/NothingCame.tsx';
import { Mail } from '../../ui/links/Mail.tsx';
import styles from './AccountabilityPage.module.css';

const TextLink = ({ to }: { to: string }) => (
  <a translate="no" href={paths.textOrVideoCall(to)}>
    {writtenAddress(to)}
  </a>
);

/** How a complaint is answered, in steps. Children, and harassment at work, have ways of their own. */
export function Complaints() {
  const { complaints } = accountability;
  const { lead, email, textOrVideoCall, helper, acknowledged, answered, appeal, authority } =
    complaints;
  return (
    <>
      {lead && <p className="lead">{lead}</p>}
      <Steps
        steps={[
          <>
            <b>Write to us</b>
            {email && (
              <>
                {' '}
                at <Mail to={email} />
              </>
            )}
            {email && textOrVideoCall && ', or'}
            {textOrVideoCall && (
              <>
                {' '}
                by text or in sign language by video call to <TextLink to={textOrVideoCall} />
              </>
            )}
            . {helper}
          </>,
          acknowledged > 0 && (
            <>
              <b>Within {acknowledged} days</b> we say that we have it, and who looks into it. It is
              never the person whom you complain about.
            </>
          ),
          answered > 0 && (
            <>
              <b>Within {answered} days</b> we tell you in writing what we found and what we change.
            </>
          ),
          (appeal.email || authority) && (
            <>
              <b>Not content?</b>{' '}
              {appeal.email && (
                <>
                  Write to {appeal.to}: <Mail to={appeal.email} />.{' '}
                </>
              )}
              {authority && `You may also go to ${authority} at any time.`}
            </>
          ),
        ]}
      />
      <p className={`note ${styles.else}`}>
        <span>
          <b>Is a child in danger or hurt?</b> Do not use this way.
        </span>
        <MoreLink to={paths.help()}>Get help now</MoreLink>
      </p>
      <p className={`note ${styles.else}`}>
        <span>
          <b>Harassment at work?</b> It has its own committee.
        </span>
        <MoreLink to={paths.poshPolicy()}>POSH Policy</MoreLink>
      </p>
    </>
  );
}

/** The contact for journalists, facts, logos, and the terms for photographs. */
export function Press() {
  const { promise, email, textOrVideoCall, facts, logos, photographs } = accountability.press;
  return (
    <>
      {promise && <p>{promise}</p>}
      {(email || textOrVideoCall) && (
        <dl className={styles.ways}>
          {email && (
            <div>
              <dt>Write</dt>
              <dd>
                <Mail to={email} />
              </dd>
            </div>
          )}
          {textOrVideoCall && (
            <div>
              <dt>Text</dt>
              <dd>
                <TextLink to={textOrVideoCall} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <Points points={facts} />
      {photographs && <p>{photographs}</p>}
      {logos.length > 0 && (
        <ul className={styles.logos}>
          {logos.map(({ title, address }) => (
            <li key={address}>
              {/* Browsers add the ending. 'icon.svg' says nothing among somebody's downloads. */}
              <NothingCame>
                <a href={address} download={`${organisation.name} ${title}`}>
                  {title}
                </a>
              </NothingCame>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was tested, what is known to fail, and whom to tell. */
export function Accessibility() {
  const { tested, known, email, answer } = accountability.accessibility;
  return (
    <>
      {tested && <p>{tested}</p>}
      {known.length > 0 && (
        <>
          <p>
            <b>What is not good yet:</b>
          </p>
          <Points points={known} />
        </>
      )}
      {email && (
        <p>
          Something stops you? Write to <Mail to={email} />. {answer}
        </p>
      )}
    </>
  );
}
