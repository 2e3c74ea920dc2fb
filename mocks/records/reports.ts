import type { MaidanReports } from '../contract/schema.generated.ts';
import { encodedOnce, encodedTwice } from '../encodings.ts';

/** A report record as the service sends it. Fields that are not given are null. */
export function report(
  fields: Partial<MaidanReports> & Pick<MaidanReports, 'reportId'>,
): MaidanReports {
  return {
    __typename: 'MaidanReports',
    title: null,
    description: null,
    date: null,
    link: null,
    imgUrl: null,
    ef1: null,
    ef2: null,
    ...fields,
  };
}

/** Unsorted, because a table scan returns no order. */
export const reports: MaidanReports[] = [
  report({
    reportId: 'annual-report-2024',
    title: 'Annual Report 2024',
    description:
      'Ten states, 16,130 players reached, 520 coaches and players connected. Where the work went well, where it did not, and the accounts.',
    // The evening before in London, 12 June in Nagpur.
    date: '2025-06-11T20:00:00Z',
    link: 'https://example.org/reports/annual-report-2024.pdf',
    imgUrl: '/pictures/report-2024.svg#fit=cut',
    ef1: encodedOnce({ date: '2025-06-11T20:00:00Z' }),
  }),
  report({
    reportId: 'coach-handbook-2023',
    title: 'Coach Handbook 2023',
    description:
      'Forty sessions on one page each, with signals that everyone can see. For coaches and teachers, free to copy and to translate.',
    date: '2023-09-05',
    link: 'https://example.org/reports/coach-handbook-2023.pdf',
    imgUrl: '/pictures/report-coaches.svg#fit=cut',
    // Unreadable on purpose: the report sorts by its own `date`.
    ef1: 'not json',
  }),
  report({
    reportId: 'annual-report-2025',
    title: 'Annual Report 2025',
    description:
      'The year of the signing course, the Girls’ Play Study and the long monsoon, told by the people who were there, with the full accounts.',
    date: '2026-06-15',
    link: 'https://example.org/reports/annual-report-2025.pdf',
    imgUrl: '/pictures/report-2025.svg#fit=cut',
    ef1: { date: '2026-06-15' },
  }),
  report({
    reportId: 'signs-for-sport',
    title: 'Signs for Sport',
    description:
      'Eighty drawn signs for football, kabaddi, volleyball and running. First made in 2021 with deaf players, and put online in 2023.',
    date: '2023-01-16',
    link: 'https://example.org/reports/signs-for-sport.pdf',
    imgUrl: '/pictures/report-signs.svg#fit=cut',
    ef1: encodedOnce({ date: String(Date.parse('2023-01-16T10:00:00+05:30')) }),
  }),
  report({
    reportId: 'girls-play-study-2025',
    title: 'Girls’ Play Study 2025',
    description:
      'Why girls stop playing at thirteen, and why some do not. Three hundred girls and their mothers answered, and girls asked the questions.',
    date: '2025-12-10T11:00:00+05:30',
    link: 'https://example.org/reports/girls-play-study-2025.pdf',
    imgUrl: '/pictures/report-girls.svg#fit=cut',
    ef1: encodedTwice({ date: '2025-12-10T11:00:00+05:30' }),
  }),
  report({
    reportId: 'annual-report-2023',
    title: 'Annual Report 2023',
    description:
      'Our first year with a paid coach at every ground. Stories from three cities, the list of grounds, and the accounts.',
    date: '2024-06-10',
    link: 'https://example.org/reports/annual-report-2023.pdf',
    imgUrl: '/pictures/report-2023.svg#fit=cut',
    ef1: encodedOnce({ date: '2024-06-10' }),
  }),
  report({
    reportId: 'ground-survey-2024',
    title: 'Ground Survey 2024',
    description:
      'Young leaders measured 118 open grounds in Nagpur: shade, water, light, toilets and the way there. With maps, and a list of first repairs.',
    date: '2024-11-28',
    link: 'https://example.org/reports/ground-survey-2024.pdf',
    imgUrl: '/pictures/report-grounds.svg#fit=cut',
    ef1: { date: Date.parse('2024-11-28T10:00:00+05:30') },
  }),
];
