/** The values of the page /privacy, whose text is privacy.md. The line of an empty one is left out. */
export const privacy = {
  lead: 'What we keep of you, why, for how long, and how to have it erased.',
  /** Who looks again at what somebody has asked for. */
  grievance: { name: 'Ravi Example', email: 'grievance@maidan.example' },
  /** Who has checked this page, and when. */
  checked: 'This page was last checked on 3 November 2026, by the Chief Executive Officer.',
};
