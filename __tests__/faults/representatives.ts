import type { SiteKind } from './scene.ts';

/** The cells that `npm test` runs: each kind of failure, before a list or a record. */
export const REPRESENTATIVES: Record<SiteKind, string[]> = {
  plain: [
    '401, opened: /projects/huddle-camp',
    '500, opened: /blogs',
    'half JSON, opened: /gallery',
    'no answer, opened: /news',
    'errors with null data, opened: /awards/small-library-medal',
    'required field null, opened: /events',
    'storage blocked: /news',
  ],
  prerendered: [
    'reset, returned to: /news',
    '500, opened old: /projects/huddle-camp',
    'offline then online: /contact',
    'answers out of order: /gallery',
    'files missing, and the service says 503: /blogs',
  ],
};
