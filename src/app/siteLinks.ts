import { paths } from '../paths.ts';

/** A link of the navigation or the footer. */
export interface SiteLink {
  label: string;
  to: string;
}

export const pageLinks: SiteLink[] = [
  { label: 'Home', to: paths.home() },
  { label: 'About', to: paths.homeSection('about') },
  { label: 'Impact', to: paths.homeSection('impact') },
  { label: 'Projects', to: paths.projects() },
  { label: 'Gallery', to: paths.gallery() },
  { label: 'Partners', to: paths.partners() },
  { label: 'Career', to: paths.career() },
  { label: 'Contact', to: paths.contact() },
];

export const readingLinks: SiteLink[] = [
  { label: 'Blogs', to: paths.blogs() },
  { label: 'News', to: paths.news() },
  { label: 'Awards', to: paths.awards() },
  { label: 'Reports & Publications', to: paths.reports() },
];

export const policyLinks: SiteLink[] = [
  { label: 'POSH Policy', to: paths.poshPolicy() },
  { label: 'Child Safeguarding and Protection Policy', to: paths.childPolicy() },
];

export const quickLinks: SiteLink[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Projects', to: paths.projects() },
  { label: 'Impact', to: paths.homeSection('impact') },
  { label: 'Career', to: paths.career() },
  { label: 'Contact', to: paths.contact() },
];

/** Whether a link is current: it leads to the page at this path or to one above it. Links to sections of home never are. */
export function isCurrent({ to }: SiteLink, pathname: string): boolean {
  if (to.includes('#')) return false;
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
