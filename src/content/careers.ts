/** One posting of the career page. `salary` is shown only where it is set. */
export interface Posting {
  title: string;
  subtitle: string;
  description: string;
  locations: string[];
  requirements: string[];
  jobType: string;
  experience: string;
  salary?: string;
  /** When it was posted and the last day to apply, as YYYY-MM-DD. Search engines are told of postings that have both. */
  open?: { from: string; until: string };
  callToAction: { title: string; subtitle: string; email: string };
}

const email = 'careers@maidan.example';

/** The section for volunteers. Empty lists and texts are left out; without a title, so is the section. */
export interface Volunteers {
  title: string;
  lead: string;
  /** What volunteers do. */
  does: string[];
  /** What is checked before somebody meets children. */
  checks: string[];
  write: { text: string; email: string };
}

export const careers: { lead: string; postings: Posting[]; volunteers: Volunteers } = {
  lead: 'Work on open ground. We look for people whom children can count on.',
  postings: [
    {
      title: 'Female Football Coaches',
      subtitle: 'Girls turn up when a woman holds the whistle, or the flag.',
      description:
        'You run morning and evening sessions for girls of 8 to 17, on a ground near their homes. You learn the first signs with us, so that deaf and hearing girls train as one team. You know every name by the second week, and every parent by the fourth.',
      locations: ['Nagpur', 'Delhi', 'Mumbai', 'Pune', 'Kolkata'],
      requirements: [
        'At least 2 years of coaching or of playing football for a club, a school or a district',
        'A coaching licence, or the will to take one in your first year with us',
        'Ease with children who are new to sport, and patience with those who are not',
        'Marathi, Hindi or Bengali; Indian Sign Language is welcome and taught',
        'References and a police check, as our safeguarding policy asks of everyone',
      ],
      jobType: 'Full-time',
      experience: 'Minimum 2 years',
      callToAction: {
        title: 'Coach with us',
        subtitle: 'Write about yourself and about one session that went wrong.',
        email,
      },
    },
    {
      title: 'Project Coordinators',
      subtitle: 'Someone has to see that the ground is open, swept and safe.',
      description:
        'You hold one project together: grounds, coaches, schools, money and reports. You spend half your week on the ground and the other half making sure that it can happen again next week. You are the first person a parent asks and the last to leave.',
      locations: ['Nagpur', 'Delhi'],
      requirements: [
        'At least 5 years of running projects with children, schools or sport',
        'Clear writing in English and Hindi, for a donor and for a parent',
        'A steady hand with budgets and with registers',
        'Knowledge of child safeguarding, or the will to learn it before anything else',
        'References and a police check, as our safeguarding policy asks of everyone',
      ],
      jobType: 'Full-time',
      experience: 'Minimum 5 years',
      callToAction: {
        title: 'Hold a project together',
        subtitle: 'Send a page about a plan that had to change, and how you changed it.',
        email,
      },
    },
    {
      title: 'Sports Coaches',
      subtitle: 'Kabaddi, volleyball, athletics: every ground has its own game.',
      description:
        'You coach mixed groups of children in the sport that you know best, and help with the ones that you do not. You plan each session on paper, give every child the ball, and write down who was there. Deaf children are in most of our groups: you call with flags and with your hands.',
      locations: ['Nagpur', 'Delhi', 'Mumbai', 'Pune', 'Kolkata', 'Ranchi'],
      requirements: [
        'At least 2 to 3 years of coaching in any team sport or in athletics',
        'A sports degree, a coaching course or the equal in experience',
        'First aid, or the will to learn it in your first month',
        'Early mornings without complaint',
        'References and a police check, as our safeguarding policy asks of everyone',
      ],
      jobType: 'Full-time',
      experience: 'Minimum 2-3 years',
      callToAction: {
        title: 'Bring your sport',
        subtitle: 'Tell us which game you coach and what a beginner learns on day one.',
        email,
      },
    },
  ],
  volunteers: {
    title: 'Give an hour',
    lead: 'One hour a week is enough. Tell us what you can do, and we find the ground for it.',
    does: [
      'Mark out the pitch, fill the bottles and keep the register, beside a coach',
      'Sign for deaf players at a match, or learn your first signs with them',
      'Drive a team, mend nets, take photographs or help with the accounts',
    ],
    checks: [
      'We talk with you, and ask two people who know you',
      'You bring a police certificate; we pay the fee',
      'You read our safeguarding policy and sign it, after half a day of training',
      'You are never alone with a child, not even after years',
    ],
    write: {
      text: 'Say where you live, when you have time and what you like to do. We answer within two weeks.',
      email: 'volunteers@maidan.example',
    },
  },
};
