import { careers, type Posting } from '../content/careers.ts';
import { readDate, today } from '../data/wire/dates.ts';

/** Those of Google's employment types that a posting's words can be read as. */
const EMPLOYMENT = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN', 'VOLUNTEER'];

/**
 * The postings that are open today and say until when, for search engines (docs/product.md, Careers).
 * @param organization the employer, as a schema.org object
 * @param placeIn makes the schema.org object of a city
 */
export function jobPostings(
  organization: object,
  placeIn: (city: string) => object,
  postings: readonly Posting[] = careers.postings,
): object[] {
  return postings.flatMap((posting) => {
    const from = readDate(posting.open?.from)?.iso;
    const until = readDate(posting.open?.until)?.iso;
    const words = posting.jobType.toUpperCase().replace(/\W+/g, '_');
    if (!from || !until || until < today()) return [];
    return {
      '@type': 'JobPosting',
      title: posting.title,
      description: descriptionOf(posting),
      datePosted: from,
      validThrough: `${until}T23:59:59+05:30`,
      employmentType: EMPLOYMENT.filter((type) => words.includes(type)),
      hiringOrganization: organization,
      jobLocation: posting.locations.map(placeIn),
    };
  });
}

/** The posting's texts, as HTML. */
const descriptionOf = ({ subtitle, description, experience, requirements }: Posting) =>
  [subtitle, description, experience, ...requirements]
    .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
