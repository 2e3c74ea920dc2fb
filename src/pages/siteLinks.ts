import { awards } from '../features/awards/awards.ts';
import { blogs } from '../features/blogs/blogs.ts';
import { gallery } from '../features/gallery/gallery.ts';
import { news } from '../features/news/news.ts';
import { partners } from '../features/partners/partners.ts';
import { projects } from '../features/projects/projects.ts';
import { reports } from '../features/reports/reports.ts';
import { paths } from '../paths.ts';

/** A link of the navigation or the footer. */
export interface SiteLink {
  label: string;
  to: string;
}

const toHome: SiteLink = { label: 'Home', to: paths.home() };
const toImpact: SiteLink = { label: 'Impact', to: paths.homeSection('impact') };
const toProjects: SiteLink = { label: 'Projects', to: projects.address };
const toCareers: SiteLink = { label: 'Career', to: paths.career() };
const toContact: SiteLink = { label: 'Contact', to: paths.contact() };
const toAccountability: SiteLink = { label: 'Accountability', to: paths.accountability() };

export const pageLinks: SiteLink[] = [
  toHome,
  { label: 'About', to: paths.homeSection('about') },
  toImpact,
  toProjects,
  { label: 'Gallery', to: gallery.address },
  { label: 'Partners', to: partners.address },
  toCareers,
  toContact,
];

/** For a child: in the bar at every width, and first in the menu. */
export const helpLink: SiteLink = { label: 'Help', to: paths.help() };

/** In the menu only; the bar has an icon instead. */
export const searchLink: SiteLink = { label: 'Search', to: paths.search() };

/** The first dropdown of the bar. The bar names it 'News', or by the page of it that is open. */
export const readingLinks: SiteLink[] = [
  { label: 'Blogs', to: blogs.address },
  { label: 'News', to: news.address },
  { label: 'Awards', to: awards.address },
  { label: 'Reports & Publications', to: reports.address },
];

export const policyLinks: SiteLink[] = [
  { label: 'POSH Policy', to: paths.poshPolicy() },
  { label: 'Child Safeguarding and Protection Policy', to: paths.childPolicy() },
];

export const allLinks: SiteLink[] = [helpLink, ...pageLinks, ...readingLinks, ...policyLinks];

/** In the last line of the footer. */
export const legalLinks: SiteLink[] = [
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Terms for Giving', to: paths.terms() },
];

export const quickLinks: SiteLink[] = [
  toHome,
  toProjects,
  toImpact,
  ...(BUILD.play ? [{ label: 'Where and when', to: paths.play() }] : []),
  toCareers,
  toContact,
  toAccountability,
];

/** Whether a link leads to the page at this path, or a parent. Links to sections of home are never current. */
export function isCurrent({ to }: SiteLink, pathname: string): boolean {
  if (to.includes('#')) return false;
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
