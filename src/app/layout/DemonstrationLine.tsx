import { languages } from '../../content/words/languages.ts';
import { notices } from '../../content/words/notices.ts';
import { Words } from '../../ui/text/Words.tsx';

/** A notice on every page of a build without a service. Nobody shall mistake it for a real site. */
export function DemonstrationLine() {
  return (
    <aside className="line-above" aria-label={notices.demonstration} data-notice>
      <Words text={notices.invented} />
    </aside>
  );
}

/** A notice on the pages of a language that nobody has signed: only sites that nobody takes for real have such pages. */
export function UnreadLine() {
  return (
    <aside className="line-above" aria-label={languages.notice} data-notice>
      {languages.unread}
    </aside>
  );
}
