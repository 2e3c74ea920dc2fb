import type { ReactNode } from 'react';
import { helplines, type policyContacts } from '../../../content/organisation.ts';
import { helpCard } from '../../../content/words/help/helpCard.ts';
import { paths, writtenAddress } from '../../../paths.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { Words } from '../../../ui/text/Words.tsx';
import styles from './help.module.css';

/** Who can help, for a policy's pages. It is a card on large screens, a bar with a panel on small ones. */
export interface Help {
  title: string;
  /** The numbers in the bar. `who` tells screen readers who answers. */
  calls: { number: string; who: string }[];
  /** The accessible name of the bar's button. */
  more: string;
  /** All ways to get help, for the card and the panel. */
  ways: ReactNode;
}

/** Helplines and the Child Protection Officer. Contacts that are not set are left out; the officer is always named. */
export function childHelp({
  phone,
  email,
  textOrVideoCall,
}: typeof policyContacts.childProtectionOfficer): Help {
  return {
    title: 'Help now',
    calls: [
      { number: helplines.emergency, who: 'Police and emergency' },
      { number: helplines.child, who: 'Child helpline' },
    ],
    more: 'More ways to get help',
    ways: (
      <>
        <dl className={`plain ${styles.numbers}`}>
          <Number way="In danger now" note="Police and emergency">
            {helplines.emergency}
          </Number>
          <Number way="Child helpline" note="Free, day and night">
            {helplines.child}
          </Number>
        </dl>
        <div className={`targets ${styles.office}`}>
          <h3>Child Protection Officer</h3>
          <dl className="pairs">
            <Contact way="Phone" href={paths.telephone(phone)} text={phone} />
            <Contact
              way="Text or video call in ISL"
              href={paths.textOrVideoCall(textOrVideoCall)}
              text={writtenAddress(textOrVideoCall)}
            />
            <Contact way="E-mail" href={`mailto:${email}`} text={email} />
          </dl>
        </div>
        <p>Not by phone? Report by text, by video call in ISL, or in person.</p>
      </>
    ),
  };
}

/**
 * The help that the search shows, to be read in a hurry.
 * @param dying whether somebody wants to die: the helpline for that is then the first
 */
export function searchHelp(dying: boolean): Pick<Help, 'title' | 'ways'> {
  return {
    title: helpCard.title,
    ways: (
      <>
        <p className={`targets ${styles.first}`}>
          <Link to={paths.help()}>{helpCard.threeThings}</Link>
        </p>
        {dying && (
          <dl className={`plain ${styles.numbers}`}>
            <Number way={helpCard.dying} note={helpCard.listens}>
              {helplines.suicide}
            </Number>
          </dl>
        )}
        <dl className={`plain ${styles.numbers}`}>
          <Number way={helpCard.child} note={helpCard.free}>
            {helplines.child}
          </Number>
          <Number way={helpCard.danger} note={helpCard.police}>
            {helplines.emergency}
          </Number>
        </dl>
        <p className="targets">
          <Words
            text={helpCard.adult}
            parts={{ report: <Link to={paths.childPolicy('reporting-concerns')} /> }}
          />
        </p>
      </>
    ),
  };
}

/** The contacts of the Internal Complaints Committee that are set; undefined where none is. */
export function iccHelp({
  email,
  members,
  presidingOfficer: { phone },
  postalAddress,
}: typeof policyContacts.icc): Help | undefined {
  if ([email, phone, members.namesAndContacts, postalAddress].every((text) => text === '')) {
    return undefined;
  }
  return {
    title: 'Complain to the ICC',
    calls: phone === '' ? [] : [{ number: phone, who: 'Presiding Officer’s phone' }],
    more: 'How to reach the ICC',
    ways: (
      <>
        <div className={`targets ${styles.office}`}>
          <h3>Internal Complaints Committee</h3>
          <dl className="pairs">
            <Contact way="E-mail" href={`mailto:${email}`} text={email} />
            <Contact way="Presiding Officer’s phone" href={paths.telephone(phone)} text={phone} />
            <Contact way="Members" text={members.namesAndContacts} />
            <Contact way="Post" text={postalAddress} />
          </dl>
        </div>
        <p>If you cannot write your complaint, the committee gives you all reasonable help.</p>
      </>
    ),
  };
}

function Number({ way, note, children }: { way: string; note: string; children: string }) {
  return (
    <div>
      <dt>{way}</dt>
      <dd>
        <a
          translate="no"
          href={paths.telephone(children)}
          data-long={children.length > 6 || undefined}
        >
          {children}
        </a>
        <span>{note}</span>
      </dd>
    </div>
  );
}

/** One contact, as a link where `href` is given; nothing where its text is empty. */
function Contact({ way, href, text }: { way: string; href?: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{way}</dt>
      <dd translate="no">{href === undefined ? text : <a href={href}>{text}</a>}</dd>
    </div>
  );
}
