import { texts } from './language.ts';

/** The texts of home. Its headings are part of the site (docs/product.md, Home); the others are your own. */
export const home = texts('home', {
  title: 'Empowering Children & Youth Through Sports',
  toProjects: 'See Our Project',
  heroPicture: 'Children play football on red earth as the sun rises behind the centre circle',
  doors: {
    name: 'Start here',
    child: 'Bring a child',
    /** The door to postings and to the section for volunteers. Without that section: 'Coach or work with us'. */
    work: 'Coach, work or give an hour',
    deaf: 'Deaf players and families',
  },
  whoWeAre: {
    title: 'Who We Are',
    lead: 'We use football and other sports to empower underprivileged children and deaf youth.',
    paragraphs: [
      'A maidan is the open ground where a town comes to play. We start there: with a ball, a coach from the same streets, and a place for every child. Girls and boys, deaf children and hearing children share one ground.',
      'On the ground they learn to lead, to speak up in words or in signs, and to look after each other. Off the ground they take it home and to school.',
    ],
    picture: 'Seven girls in a huddle on the centre circle',
  },
  mission: {
    title: 'Our Mission',
    goal: 'From {now} to <b>{states} states</b>, <b>{participants}</b> daily participants and over <b>{leaders}</b> sports leaders by {year}.',
    flagsNow: '{count} states',
    flagsGoal: '{count} states by {year}',
  },
  impact: {
    title: 'Our Impact in {year}',
    players: '<b>{count}</b> <span>players reached</span>',
    connected: '<b>{count}</b> <span>coaches and players connected</span>',
    states: '<b>{count}</b> <span>states</span>',
    report: 'Read the {title}',
  },
  projects: 'Our Projects',
  events: 'Up-Coming Event',
  /** The links to the complete lists. */
  viewAll: {
    projects: 'View All Projects',
    events: 'View All Up-Coming Event',
  },
  support: {
    title: 'Support Our Mission',
    /** Above 'Donate Now'. */
    lead: 'A ball, a coach, a safe ground. Your gift puts all three within walking distance of a child.',
    donate: 'Donate Now',
    terms: 'Receipts and refunds',
  },
});
