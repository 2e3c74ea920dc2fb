import { organisation, policyContacts } from '../../src/content/organisation.ts';
import { reportingForm } from '../../src/content/policies/csppolicy/reportingForm.ts';
import { reportingPdf } from '../../src/features/policies/form/reportingPdf.ts';

/** The PDF, and what stands on each of its pages. */
function read() {
  const pdf = reportingPdf().output();
  const pages = [...pdf.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, page = '']) =>
    [...page.matchAll(/\((.*)\) Tj/g)].map(([, text = '']) => text.replaceAll('\\', '')),
  );
  return { pdf, pages: pages.filter((texts) => texts.length > 0) };
}

test('the PDF of the form is A4, says all that the form says, in order, and numbers its pages', () => {
  const { pdf, pages } = read();
  expect(pdf.match(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/g)).toHaveLength(pages.length);
  expect(pdf).toContain('/Title (Child Safeguarding Reporting Form)');
  expect(pdf).toContain(`/Author (${organisation.name})`);
  expect(pdf).toContain('/Lang (en)');
  expect(pages.map((texts) => texts.at(-1))).toEqual(
    pages.map((_, index) => `Page ${index + 1} of ${pages.length}`),
  );
  const { title, notes, questions, ifAccused } = reportingForm;
  const expected = [
    title,
    ...notes,
    ...questions.flatMap(({ label, ...question }, index) => [
      `${index + 1}. ${label}`,
      ...(('choices' in question && question.choices) || []),
      'follow' in question ? question.follow : '',
      ...(('blanks' in question && question.blanks) || []),
    ]),
    'In danger? Call 112 or child helpline 1098.',
    `Send to ${policyContacts.childProtectionOfficer.email}.`,
    ...ifAccused,
  ];
  // In the PDF's own encoding the quotation mark is another byte.
  const written = pages
    .flatMap((texts) => texts.slice(0, -1))
    .join(' ')
    .replaceAll('\x92', '’');
  expect(written.replaceAll(/ {2,}/g, ' ')).toBe(expected.filter(Boolean).join(' '));
});

test('the PDF of the form is the same at every time, and splits no question over two pages', () => {
  const { pdf, pages } = read();
  jest.useFakeTimers({ now: 0 });
  expect(read().pdf).toBe(pdf);
  jest.useRealTimers();
  for (const [first] of pages.slice(1)) expect(first).toMatch(/^\d+\. /);
});

test('a question that is taller than a page goes on at the next', () => {
  jest.replaceProperty(reportingForm, 'questions', [
    { label: 'Type of report', choices: ['yes', 'no'] },
    { label: 'Tell us', lines: 40 },
  ]);
  expect(read().pages.map(([first]) => first)).toEqual([
    reportingForm.title,
    '2. Tell us',
    'In danger? Call 112 or child helpline 1098.',
  ]);
});

test('a letter that the fonts lack makes no PDF, rather than a wrong one', () => {
  jest.replaceProperty(reportingForm, 'notes', ['Bus fare: ₹20']);
  expect(reportingPdf).toThrow('₹20');
});
