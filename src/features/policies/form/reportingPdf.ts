import { jsPDF } from 'jspdf';
import { helplines, organisation, policyContacts } from '../../../content/organisation.ts';
import {
  type FormQuestion,
  reportingForm,
} from '../../../content/policies/csppolicy/reportingForm.ts';

/** An A4 page, in millimetres from its top left. */
const PAGE = { left: 15, right: 195, top: 15, bottom: 277, number: 287 };

/** The same file on every device and at every time: it does not tell when it was made. */
const CREATION = { id: '0'.repeat(32), date: "D:20250301000000+05'30'" };

/** The letters of the PDF's own fonts. In place of others jsPDF writes wrong ones: a rupee sign becomes a one. */
const LETTERS = /^[ -~\u00a0-\u00ff–—‘’“”•…]*$/;

/** Makes the form's PDF on the visitor's device and saves it. @throws see `reportingPdf` */
export function saveReportingPdf(): void {
  reportingPdf().save('Child_Safeguarding_Form.pdf');
}

/**
 * The form of ReportingForm.tsx as a PDF, with text that can be searched and read aloud (docs/decisions/009).
 * @throws where a text has letters that the PDF's fonts lack
 */
export function reportingPdf(): jsPDF {
  const pdf = new jsPDF({ format: 'a4', unit: 'mm' });
  pdf.setFileId(CREATION.id).setCreationDate(CREATION.date);
  pdf.setProperties({ title: reportingForm.title, author: organisation.name });
  pdf.setLanguage('en');
  pdf.viewerPreferences({ DisplayDocTitle: true });
  addBlocks(pdf, [
    header(pdf),
    ...reportingForm.questions.map((question, index) => questionBlock(pdf, question, index + 1)),
    footer(pdf),
  ]);
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page++) {
    const [number] = text(pdf, `Page ${page} of ${pages}`, { size: 9, left: 97 });
    pdf.setPage(page);
    number?.draw(PAGE.number);
  }
  return pdf;
}

/** What stands beside each other on a page. Heights and places are in millimetres. */
interface Row {
  height: number;
  draw: (top: number) => void;
}

/** Puts blocks below each other. A block that does not fit begins a page; one taller than a page goes on at the next. */
function addBlocks(pdf: jsPDF, blocks: Row[][]): void {
  let top = PAGE.top;
  const makeRoom = (height: number) => {
    if (top + height <= PAGE.bottom || top === PAGE.top) return;
    pdf.addPage();
    top = PAGE.top;
  };
  for (const rows of blocks) {
    makeRoom(rows.reduce((sum, { height }) => sum + height, 0));
    for (const { height, draw } of rows) {
      makeRoom(height);
      draw(top);
      top += height;
    }
  }
}

const GREEN = '#0e4d3a';

const header = (pdf: jsPDF) => [
  ...text(pdf, reportingForm.title, { size: 19.5, bold: true, color: GREEN }),
  ...reportingForm.notes.flatMap((note) => text(pdf, note)),
  SPACE,
];

function questionBlock(
  pdf: jsPDF,
  { label, choices, follow = '', blanks = [], lines = 0 }: FormQuestion,
  number: number,
): Row[] {
  return [
    rule(pdf),
    ...text(pdf, `${number}. ${label}`, { size: 13, bold: true, color: GREEN }),
    ...(choices ? [choiceRow(pdf, choices)] : []),
    ...(follow ? text(pdf, follow) : []),
    ...blanks.map((blank) => blankRow(pdf, blank)),
    ...Array.from({ length: lines }, () => blankRow(pdf, '')),
    SPACE,
  ];
}

function footer(pdf: jsPDF): Row[] {
  const { email } = policyContacts.childProtectionOfficer;
  const danger = `In danger? Call ${helplines.emergency} or child helpline ${helplines.child}.`;
  return [
    rule(pdf),
    ...text(pdf, danger, { bold: true }),
    ...text(pdf, `Send to ${email || 'the Child Protection Officer'}.`, { bold: true }),
    ...reportingForm.ifAccused.flatMap((sentence) => text(pdf, sentence)),
  ];
}

const SPACE: Row = { height: 4, draw: () => undefined };

/** A line across the page, above a block. */
const rule = (pdf: jsPDF): Row => ({
  height: 4,
  draw: (top) => pdf.setLineWidth(0.5).line(PAGE.left, top, PAGE.right, top),
});

/** A text, each of its lines in a row. @param size in points */
function text(
  pdf: jsPDF,
  words: string,
  { size = 12, bold = false, color = '#16211c', left = PAGE.left } = {},
): Row[] {
  if (!LETTERS.test(words)) throw new Error(`The fonts of the PDF lack a letter of: ${words}`);
  const setFont = () =>
    pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color);
  setFont();
  const height = (1.45 * size * 25.4) / 72;
  return (pdf.splitTextToSize(words, PAGE.right - left) as string[]).map((line) => ({
    height,
    draw: (top) => setFont().text(line, left, top + 0.72 * height),
  }));
}

/** Boxes to tick, each with its words. */
function choiceRow(pdf: jsPDF, choices: string[]): Row {
  const draw = (top: number) => {
    let left = PAGE.left;
    for (const choice of choices) {
      pdf.setLineWidth(0.5).rect(left, top + 0.8, 4.8, 4.8);
      left += 7;
      text(pdf, choice, { left })[0]?.draw(top);
      left += pdf.getTextWidth(choice) + 10;
    }
  };
  return { height: 8, draw };
}

/** A line to write on, after its label. */
function blankRow(pdf: jsPDF, label: string): Row {
  const draw = (top: number) => {
    const [words] = text(pdf, label);
    words?.draw(top + 2.5);
    const start = label ? PAGE.left + pdf.getTextWidth(label) + 3 : PAGE.left;
    pdf.setLineWidth(0.25).line(start, top + 8.5, PAGE.right, top + 8.5);
  };
  return { height: 9.5, draw };
}
