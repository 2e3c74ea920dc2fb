import { texts } from '../language.ts';

/** What stands in place of a page that cannot be shown. */
export const errors = texts('errors', {
  badRequest: {
    title: 'Bad Request',
    text: 'The page could not make sense of what it was sent.',
  },
  forbidden: { title: 'Forbidden', text: 'This part of the ground is closed to visitors.' },
  notAllowed: {
    title: 'Method Not Allowed',
    text: 'This page can be read, but takes nothing in.',
  },
  notFound: {
    title: 'No route matches URL',
    text: 'The ball went out of play. The page <b>{path}</b> is not here: the address is wrong, or the page has moved.',
  },
  unexpected: 'Something broke on our side. Load the page again, or start from one of these:',
  toProjects: 'See Our Project',
});
