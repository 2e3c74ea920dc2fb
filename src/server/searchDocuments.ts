import { recordDocuments, type SearchDocument } from '../app/search/documents.ts';
import { parts, people, registrations as registered } from '../app/accountability/parts.ts';
import { accountability } from '../content/accountability.ts';
import { careers } from '../content/careers.ts';
import { contact } from '../content/contact.ts';
import { help } from '../content/help.ts';
import {
  citiesOf,
  citySlug,
  playTitle,
  writtenDays,
  writtenHours,
} from '../content/groundTexts.ts';
import { type Ground, play } from '../content/grounds.ts';
import { home } from '../content/home.ts';
import { helplines, organisation } from '../content/organisation.ts';
import { privacy } from '../content/privacy.ts';
import { cityWords, otherWords } from '../content/search.ts';
import { terms } from '../content/terms.ts';
import { paths } from '../paths.ts';
import type { SitePage } from './pages.ts';
import type { SiteRecords } from './records.ts';
import type { RenderedPage } from './render.tsx';

const { name, offices, impact, registrations } = organisation;

/** The search documents of the records, their lists and the pages of `src/content`. The policies have their own. */
export function searchDocuments({ answers }: SiteRecords): SearchDocument[] {
  return [
    helpPage(),
    ...homeSections(),
    ...contactSections(),
    ...postings(),
    ...accountabilityParts(),
    ...legalPages(),
    ...groundDocuments(),
    ...recordDocuments(answers),
  ];
}

/**
 * The search documents of a policy's page. They are its beginning, and each heading with its text.
 * @param parser for the page's markup
 * @returns an empty list for other pages, and for a page without text
 */
export function policyDocuments(
  { address, policy, empty }: SitePage,
  { markup, title }: Pick<RenderedPage, 'markup' | 'title'>,
  parser: DOMParser,
): SearchDocument[] {
  if (!policy || empty) return [];
  const place = policy.title === title ? name : policy.title;
  const documents: SearchDocument[] = [{ title, place, address, text: '' }];
  const page = parser.parseFromString(markup, 'text/html');
  // Without a space, texts of neighbouring blocks would join.
  for (const block of page.querySelectorAll('article :is(p, li, td, th)')) block.prepend(' ');
  const blocks = page.querySelector('article h2[id]')?.parentElement?.children ?? [];
  for (const block of blocks) {
    // The list of headings.
    if (block.matches('nav')) continue;
    const text = block.textContent.replace(/\s+/g, ' ').trim();
    const last = documents.at(-1);
    if (block.matches('h2[id]')) {
      const section = `${policy.title}: ${title}`;
      documents.push({ title: text, place: section, address: `${address}#${block.id}`, text: '' });
    } else if (last) last.text = `${last.text} ${text}`.trim();
  }
  return documents;
}

function helpPage(): SearchDocument {
  return {
    title: help.title,
    place: name,
    address: paths.help(),
    text: help.summary,
    words: [otherWords.help, ...Object.values(helplines)].join(' '),
  };
}

function homeSections(): SearchDocument[] {
  const { lead, paragraphs } = home.whoWeAre;
  return [
    {
      title: 'Who We Are',
      place: name,
      address: paths.homeSection('about'),
      text: [lead, ...paragraphs].join(' '),
    },
    {
      title: `Our Impact in ${impact.year}`,
      place: name,
      address: paths.homeSection('impact'),
      text: impact.note,
    },
    {
      title: 'Support Our Mission',
      place: name,
      address: paths.homeSection('support'),
      text: home.support,
      words: [
        otherWords.support,
        ...registrations.filter(({ number }) => number).map((each) => each.name),
      ].join(' '),
    },
  ];
}

function contactSections(): SearchDocument[] {
  const { title, lead, write, sign, visit } = contact.deaf;
  return [
    {
      title: 'Contact',
      place: name,
      address: paths.contact(),
      text: contact.lead,
      words: [otherWords.contact, ...offices.map(({ city }) => city)].join(' '),
    },
    {
      title,
      place: 'Contact',
      address: paths.contactSection('deaf'),
      text: [lead, write, sign, visit].join(' '),
      words: otherWords.deaf,
    },
  ];
}

function postings(): SearchDocument[] {
  const page = {
    title: 'Career',
    place: name,
    address: paths.career(),
    text: careers.lead,
    words: otherWords.career,
  };
  const { title: volunteering, lead, does, checks } = careers.volunteers;
  const section = {
    title: volunteering,
    place: page.title,
    address: paths.volunteer(),
    text: [lead, ...does, ...checks].join(' '),
    words: otherWords.volunteer,
  };
  return [
    page,
    ...(volunteering ? [section] : []),
    ...careers.postings.map(({ title, description, jobType, locations }) => ({
      title,
      place: page.title,
      address: page.address,
      text: `${locations.join(', ')}. ${description}`,
      kind: jobType,
    })),
  ];
}

function accountabilityParts(): SearchDocument[] {
  const { lead, peopleNote, accountsLead, accounts, rupee, complaints, press, accessibility } =
    accountability;
  const texts = {
    registrations: registered().map(
      ({ name: short, number, means }) => `${short} ${number} ${means}`,
    ),
    people: [...people().map((person) => `${person.role}: ${person.name}.`), peopleNote],
    accounts: [accountsLead, ...accounts.map(({ year }) => year)],
    rupee: rupee.parts.map((part) => `${part.name}: ${part.examples}.`),
    complaints: [complaints.lead],
    press: [press.promise, press.photographs],
    accessibility: [accessibility.tested, ...accessibility.known],
  };
  const title = 'Accountability';
  return [
    {
      title,
      place: name,
      address: paths.accountability(),
      text: lead,
      words: otherWords.accountability,
    },
    ...parts().map((part) => ({
      title: part.title,
      place: title,
      address: paths.accountabilityPart(part.id),
      text: texts[part.id].join(' '),
      words: otherWords[part.id],
    })),
  ];
}

/** The pages on where children play, and each ground, where the organisation publishes them. */
function groundDocuments(): SearchDocument[] {
  if (!BUILD.play) return [];
  const page = {
    title: playTitle(),
    place: name,
    address: paths.play(),
    text: play.lead,
    words: otherWords.play,
  };
  return [
    page,
    ...citiesOf(play.grounds).map((city) => ({
      ...page,
      title: playTitle(city),
      address: addressIn(city),
      words: [city, cityWords[city], otherWords.play].join(' '),
    })),
    ...play.grounds.map((ground) => ({
      title: ground.name,
      place: page.title,
      address: addressIn(ground.city),
      text: [ground.street, ground.area, ground.city, ground.rests || whenOf(ground)]
        .filter(Boolean)
        .join(', '),
    })),
  ];
}

/** The pages `/privacy` and `/terms`. Their parts are found by the words of the whole page. */
function legalPages(): SearchDocument[] {
  const { enquiry, visit, device, rights } = privacy;
  const { receipts, refunds, abroad } = terms;
  const textOf = (sections: { title: string; lead: string }[]) =>
    sections.map(({ title, lead }) => `${title}: ${lead}`).join(' ');
  return [
    {
      title: 'Privacy',
      place: name,
      address: paths.privacy(),
      text: `${privacy.lead} ${textOf([enquiry, visit, device, rights])}`,
      words: otherWords.privacy,
    },
    {
      title: 'Terms for Giving',
      place: name,
      address: paths.terms(),
      text: `${terms.lead} ${textOf([receipts, refunds, abroad])}`,
      words: otherWords.terms,
    },
  ];
}

const addressIn = (city: string) => paths.play(encodeURIComponent(citySlug(city)));

const whenOf = ({ days, hours }: Ground) =>
  [writtenDays(days), writtenHours(hours)].filter(Boolean).join(', ');
