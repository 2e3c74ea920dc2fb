/** The texts of home that are your own. Its headings are part of the site. */
export const home = {
  whoWeAre: {
    lead: 'We use football and other sports to empower underprivileged children and deaf youth.',
    paragraphs: [
      'A maidan is the open ground where a town comes to play. We start there: with a ball, a coach from the same streets, and a place for every child. Girls and boys, deaf children and hearing children share one ground.',
      'On the ground they learn to lead, to speak up in words or in signs, and to look after each other. Off the ground they take it home and to school.',
    ],
  },
  /** Above 'Donate Now'. */
  support:
    'A ball, a coach, a safe ground. Your gift puts all three within walking distance of a child.',
  /** The door to postings and to the section for volunteers. Without that section: 'Coach or work with us'. */
  workDoor: 'Coach, work or give an hour',
};
