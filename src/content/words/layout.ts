import { texts } from '../language.ts';

/** What stands around every page: bar, menus, footer and the lines above them. */
export const layout = texts('layout', {
  skip: 'Skip to main content',
  /** The accessible names of lists of links. */
  navigation: { main: 'Main', all: 'All pages', quick: 'Quick links' },
  links: {
    home: 'Home',
    about: 'About',
    impact: 'Impact',
    projects: 'Projects',
    gallery: 'Gallery',
    partners: 'Partners',
    career: 'Career',
    contact: 'Contact',
    help: 'Help',
    search: 'Search',
    blogs: 'Blogs',
    news: 'News',
    awards: 'Awards',
    reports: 'Reports & Publications',
    posh: 'POSH Policy',
    child: 'Child Safeguarding and Protection Policy',
    accountability: 'Accountability',
    play: 'Where and when',
    privacy: 'Privacy',
    terms: 'Terms for Giving',
  },
  policies: 'Policies',
  /** In other languages: the dropdown of pages that are English. */
  inEnglish: 'In English',
  helpHint: 'Something is wrong? Start here.',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  safety: {
    title: 'Worried about a child?',
    helpline: 'Child helpline',
    message: 'Message us',
    report: 'Report a concern',
  },
  footer: {
    say: 'Empowering children & youth through sports.',
    whatIsNew: 'What is new',
    quickLinks: 'Quick Links',
    copyright: '© {year} <proper>{name}</proper>. All Rights Reserved.',
  },
});
