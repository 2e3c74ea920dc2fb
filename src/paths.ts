/**
 * The addresses of the pages that are no list of records and no record, each as a function (specification, section 2).
 * Lists and records have theirs from the declaration of their type.
 */
export const paths = {
  home: () => '/',
  /** A section of the home page: not a route of its own. */
  homeSection: (id: 'about' | 'impact' | 'support') => `/#${id}`,
  /** The one list that a shell links to: `ui` does not know the declarations. */
  projects: () => '/projects',
  contact: () => '/contact',
  /** A section of the contact page. */
  contactSection: (id: 'deaf') => `/contact#${id}`,
  career: () => '/career',
  search: () => '/search',
  poshPolicy: policyPage('poshpolicy'),
  childPolicy: policyPage('csppolicy'),
  /** A number that a phone can dial, from one written for people. */
  telephone: (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`,
  /** An address for texts or calls, whose number may be written for people. */
  textOrVideoCall: (address: string) => address.replaceAll(' ', ''),
};

/** Ids come from the service and may hold anything, so they are encoded here and nowhere else. */
export function recordPath(section: string, id: string): string {
  return `/${section}/${encodeURIComponent(id)}`;
}

/** A policy's first page, or the one with this slug. */
function policyPage(section: string) {
  return (slug?: string) =>
    slug === undefined || slug === 'index' ? `/${section}` : `/${section}/${slug}`;
}

/** An address for texts or calls as people read it: the number, or the host with its path. */
export function writtenAddress(address: string): string {
  return address.replace(/^(sms:|https:\/\/)/, '');
}
