/**
 * Every address of the site, as a function (specification, section 2). Ids come from the service and may hold anything,
 * so they are encoded here and nowhere else.
 */
const detail = (section: string) => (id: string) => `/${section}/${encodeURIComponent(id)}`;

/** A policy's first page, or the one with this slug. */
const policyPage = (section: string) => (slug?: string) =>
  slug === undefined || slug === 'index' ? `/${section}` : `/${section}/${slug}`;

export const paths = {
  home: () => '/',
  /** A section of the home page: not a route of its own. */
  homeSection: (id: 'about' | 'impact') => `/#${id}`,
  projects: () => '/projects',
  project: detail('projects'),
  events: () => '/events',
  event: detail('events'),
  blogs: () => '/blogs',
  blog: detail('blogs'),
  gallery: () => '/gallery',
  partners: () => '/partners',
  news: () => '/news',
  reports: () => '/reports',
  awards: () => '/awards',
  award: detail('awards'),
  contact: () => '/contact',
  career: () => '/career',
  poshPolicy: policyPage('poshpolicy'),
  childPolicy: policyPage('csppolicy'),
  /** A number that a phone can dial, from one written for people. */
  telephone: (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`,
};
