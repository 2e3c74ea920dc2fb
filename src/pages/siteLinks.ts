import { base } from '../content/language.ts';
import { layout } from '../content/words/layout.ts';
import { awards } from '../features/awards/awards.ts';
import { blogs } from '../features/blogs/blogs.ts';
import { gallery } from '../features/gallery/gallery.ts';
import { news } from '../features/news/news.ts';
import { partners } from '../features/partners/partners.ts';
import { projects } from '../features/projects/projects.ts';
import { reports } from '../features/reports/reports.ts';
import { paths } from '../paths.ts';

const { links } = layout;

/** A link of the navigation or the footer. */
export interface SiteLink {
  label: string;
  to: string;
}

const toHome: SiteLink = { label: links.home, to: paths.home() };
const toImpact: SiteLink = { label: links.impact, to: paths.homeSection('impact') };
const toProjects: SiteLink = { label: links.projects, to: projects.address };
export const toPlay: SiteLink = { label: links.play, to: paths.play() };
export const toCareers: SiteLink = { label: links.career, to: paths.career() };
export const toContact: SiteLink = { label: links.contact, to: paths.contact() };
const toAccountability: SiteLink = { label: links.accountability, to: paths.accountability() };

const mainLinks: SiteLink[] = [
  toHome,
  { label: links.about, to: paths.homeSection('about') },
  toImpact,
  toProjects,
  { label: links.gallery, to: gallery.address },
  { label: links.partners, to: partners.address },
  ...(base && BUILD.play ? [toPlay] : []),
  toCareers,
  toContact,
];

/** Whether a page is in the language of the document. */
const isOwn = ({ to }: SiteLink) => to.startsWith(`${base}/`);

/** In another language than English the bar has the pages of this language. Its dropdown leads to the others. */
export const pageLinks = mainLinks.filter(isOwn);

/** For a child: in the bar at every width, and first in the menu. */
export const helpLink: SiteLink = { label: links.help, to: paths.help() };

/** In the menu only; the bar has an icon instead. */
export const searchLink: SiteLink = { label: links.search, to: paths.search() };

/** The first dropdown of the bar. The bar names it 'News', or by the page of it that is open. */
export const readingLinks: SiteLink[] = [
  ...mainLinks.filter((link) => !isOwn(link)),
  { label: links.blogs, to: blogs.address },
  { label: links.news, to: news.address },
  { label: links.awards, to: awards.address },
  { label: links.reports, to: reports.address },
];

export const policyLinks: SiteLink[] = [
  { label: links.posh, to: paths.poshPolicy() },
  { label: links.child, to: paths.childPolicy() },
];

export const allLinks: SiteLink[] = [helpLink, ...pageLinks, ...readingLinks, ...policyLinks];

/** In the last line of the footer. */
export const legalLinks: SiteLink[] = [
  { label: links.privacy, to: paths.privacy() },
  { label: links.terms, to: paths.terms() },
];

export const quickLinks: SiteLink[] = [
  toHome,
  toProjects,
  toImpact,
  ...(BUILD.play ? [toPlay] : []),
  toCareers,
  toContact,
  toAccountability,
];

/** Whether a link leads to the page at this path, or a parent. Links to sections of home are never current. */
export function isCurrent({ to }: SiteLink, pathname: string): boolean {
  if (to.includes('#')) return false;
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
