import { helplines } from '../../organisation.ts';

/** A question of the printed form: choices to tick come first, then answers to write. */
export interface FormQuestion {
  label: string;
  choices?: string[];
  /** A further question below the choices. */
  follow?: string;
  /** The labels of short answers, each before a line to write on. */
  blanks?: string[];
  /** The number of empty lines for a longer answer. */
  lines?: number;
}

/** Annexure 5, the printed form (docs/product.md, Policies and reporting). */
export const reportingForm = {
  title: 'Child Safeguarding Reporting Form',
  notes: [
    'Phone the Child Protection Officer first. Send this form within 48 hours.',
    'Write facts, in the child’s own words or signs. Leave blank what you do not know. Keep it confidential.',
  ],
  /** Whom to report to where the form's recipient is accused (see the page Reporting Concerns). */
  ifAccused: [
    'If the Child Protection Officer or a group member is accused, report to the Chief Executive Officer (CEO) instead.',
    `If the Human Resources (HR) head, the CEO or the board is accused, report to the district Child Welfare Committee or child helpline ${helplines.child}.`,
  ],
  questions: [
    {
      label: 'Type of report',
      choices: ['poor practice', 'child protection concern', 'not sure'],
    },
    { label: 'Incident', blanks: ['Date', 'Location', 'Time'] },
    { label: 'Description of the incident and its effect on the child', lines: 14 },
    {
      label: 'Child details',
      blanks: ['Name', 'Age', 'Gender', 'Address', 'Language or way of communicating'],
    },
    { label: 'Did you witness it yourself?', choices: ['yes', 'no'] },
    { label: 'If not, informant details', blanks: ['Name', 'Contact', 'Relationship'] },
    { label: 'Eye witnesses: names and contacts', lines: 3 },
    {
      label: 'Is there evidence?',
      choices: ['yes', 'no'],
      follow: 'What is it, and where?',
      lines: 2,
    },
    { label: 'Are you willing to share more?', choices: ['yes', 'no'] },
    { label: 'Suggestions', lines: 3 },
    {
      label: 'Reporter details',
      blanks: ['Name', 'Age', 'Mobile', 'Address', 'Relationship to child'],
    },
  ] satisfies FormQuestion[],
};
