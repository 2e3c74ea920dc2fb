import { fileType } from '../../src/features/reports/fileType.ts';

test.each([
  ['https://example.org/a/report-2025.PDF?download=1', 'PDF'],
  ['https://example.org/survey.xlsx#sheet', 'Spreadsheet'],
  ['https://example.org/report', null],
  ['https://example.org/report.html', null],
  ['https://report.pdf', null],
  ['mailto:reports@example.org', null],
  ['https://example.org/constructor', null],
  [null, null],
])('the type of the file at %s is %s', (link, type) => {
  expect(fileType(link)).toBe(type);
});
