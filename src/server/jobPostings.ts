import { careers } from '../content/careers.ts';
import { readDate, today } from '../data/wire/dates.ts';

/** Those of Google's employment types that a posting's words can be read as. */
const EMPLOYMENT = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN', 'VOLUNTEER'];

/** The postings that are open today and say until when, as schema.org objects (docs/product.md, Careers). */
export const jobPostings = (organization: object): object[] =>
  careers.postings.flatMap(({ open, ...posting }) => {
    const [from, until] = [readDate(open?.from)?.iso, readDate(open?.until)?.iso];
    if (!from || !until || until < today()) return [];
    const words = posting.jobType.toUpperCase().replace(/\W+/g, '_');
    const texts = [posting.subtitle, posting.description, posting.experience];
    return {
      '@type': 'JobPosting',
      title: posting.title,
      description: [...texts, ...posting.requirements]
        .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
        .join(''),
      datePosted: from,
      validThrough: `${until}T23:59:59+05:30`,
      employmentType: EMPLOYMENT.filter((type) => words.includes(type)),
      hiringOrganization: organization,
      jobLocation: posting.locations.map((city) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
      })),
    };
  });
