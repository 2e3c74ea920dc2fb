import { CalendarIcon } from '../article/articleIcons.tsx';
import { NothingCame } from '../states/NothingCame.tsx';
import { Icon } from '../pictures/icons.tsx';

/**
 * A visible link to a list's feed or calendar, for visitors who follow it. Nothing is rendered on a site without these files.
 */
export function FollowLink({ href, calendar = false }: { href: string; calendar?: boolean }) {
  if (!BUILD.feeds) return null;
  return (
    <NothingCame>
      <a className="target" href={href} type={calendar ? 'text/calendar' : 'application/rss+xml'}>
        {calendar ? <CalendarIcon plus /> : <FeedIcon />}
        {calendar ? 'Add to your calendar' : 'Follow by RSS'}
      </a>
    </NothingCame>
  );
}

function FeedIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.1rem" height="1.1rem" strokeWidth="2.6">
      <path d="M2 9.5A8.5 8.5 0 0 1 10.5 18M2 2.5A15.5 15.5 0 0 1 17.5 18" />
      <circle cx="3.6" cy="16.4" r="1.6" fill="currentColor" strokeWidth="1" />
    </Icon>
  );
}
