import { contact } from '../../content/contact.ts';
import type { Office } from '../../content/organisation.ts';
import { contactPage } from '../../content/words/contact.ts';
import { paths, writtenAddress } from '../../paths.ts';
import { DarkBand } from '../../ui/page/DarkBand.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { Mail } from '../../ui/links/Mail.tsx';

const { title, lead, write, sign, visit } = contact.deaf;

/**
 * How deaf players and their families can write, sign and visit.
 * @param office the office whose addresses are shown; empty ones are left out
 */
export function DeafFamilies({
  office: { email, textOrVideoCall, address, hours },
}: {
  office: Office;
}) {
  return (
    <DarkBand id="deaf" title={title} lead={lead}>
      <section>
        <h3>{contactPage.deaf.write}</h3>
        <p>{write}</p>
        {email && <Mail to={email} />}
      </section>
      <section>
        <h3>{contactPage.deaf.sign}</h3>
        <p>{sign}</p>
        {textOrVideoCall && (
          <a translate="no" href={paths.textOrVideoCall(textOrVideoCall)}>
            {writtenAddress(textOrVideoCall)}
          </a>
        )}
      </section>
      <section>
        <h3>{contactPage.deaf.visit}</h3>
        <p>{visit}</p>
        <address>
          {[...address, hours].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {BUILD.play && <MoreLink to={paths.play()}>{contactPage.deaf.play}</MoreLink>}
      </section>
    </DarkBand>
  );
}
