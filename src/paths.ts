/** The id of a section of the career page. */
export const VOLUNTEER_SECTION = 'give-an-hour';

/**
 * The addresses of the pages that show no records (docs/product.md, Routes). The addresses of lists and records come from
 * the declaration of their type.
 */
export const paths = {
  home: () => '/',
  /** A section of the home page: not a route of its own. */
  homeSection: (id: 'about' | 'impact' | 'support') => `/#${id}`,
  /** For links in `ui`, which may not import the declarations of types. */
  projects: () => '/projects',
  contact: () => '/contact',
  /** A section of the contact page. */
  contactSection: (id: 'deaf') => `/contact#${id}`,
  /** The enquiry form, with its subject written in. @param subject what `subjectOf` of content/groundTexts.ts knows */
  enquiryAbout: (subject: string) => `/contact?about=${encodeURIComponent(subject)}#enquiry`,
  career: () => '/career',
  /** The section for volunteers on the page of careers. */
  volunteer: () => `/career#${VOLUNTEER_SECTION}`,
  /** Where and when children play, everywhere or in a city. @param city encoded */
  play: (city?: string) => (city === undefined ? '/play' : `/play/${city}`),
  /** The file with which calendar programs add a ground's hours. */
  groundCalendar: (city: string, id: string) => `/play/${city}/${id}.ics`,
  search: () => '/search',
  help: () => '/help',
  accountability: () => '/accountability',
  privacy: () => '/privacy',
  terms: () => '/terms',
  poshPolicy: policyPage('poshpolicy'),
  childPolicy: policyPage('csppolicy'),
  /** @param number as it is written for people, with spaces or brackets */
  telephone: (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`,
  /** @param address an `sms:` or `https:` address; its number may contain spaces */
  textOrVideoCall: (address: string) => address.replaceAll(' ', ''),
};

/** The address of a record. Ids come from the service and may contain any character: they are encoded here only. */
export function recordPath(section: string, id: string): string {
  return `/${section}/${encodeURIComponent(id)}`;
}

/** The address of a policy's page by its slug; without a slug the first page's. */
function policyPage(section: string) {
  return (slug?: string) =>
    slug === undefined || slug === 'index' ? `/${section}` : `/${section}/${slug}`;
}

/** An address for texts or calls, for display. It is the number, or the host with its path. */
export function writtenAddress(address: string): string {
  return address.replace(/^(sms:|https:\/\/)/, '');
}
