import { html2canvas } from 'html2canvas';
import { jsPDF } from 'jspdf';
import { organisation } from '../../content/organisation.ts';
import { reportingForm } from '../../content/policies/csppolicy/reportingForm.ts';
import { partIntoPages, type Stretch } from './pageBreaks.ts';

const FILE_NAME = 'Child_Safeguarding_Form.pdf';

/** A4 and the printable area inside its margins, in millimetres. */
const PAGE = { width: 210, height: 297, left: 15, top: 15, room: { width: 180, height: 262 } };

/** How many pixels of the picture are drawn for each CSS pixel of the sheet. */
const SCALE = 2;

/**
 * Saves the form as a PDF that is made in the browser: each page is a picture of a part of the sheet under an invisible
 * layer of its text, so that it can be searched, copied and read aloud (docs/decisions/009).
 * @param sheet the form, laid out as wide as the printable area; its `[data-block]` parts are not cut by page breaks
 * @throws when the browser cannot draw it
 */
export async function saveReportingPdf(sheet: HTMLElement): Promise<void> {
  allowEmptyPage();
  await document.fonts.ready;
  const canvas = await html2canvas(sheet, {
    scale: SCALE,
    backgroundColor: '#ffffff',
    logging: false,
    // Saves html2canvas from copying the rest of the document. The copies of style elements would be none that the site's
    // policy knows, nor would the base that it puts into a head.
    ignoreElements: (element) => !element.contains(sheet) && !sheet.contains(element),
    onclone: giveStyles,
  });

  const frame = sheet.getBoundingClientRect();
  const millimetre = frame.width / PAGE.room.width;
  const blocks = [...sheet.querySelectorAll('[data-block]')].map((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return { top: top - frame.top, bottom: bottom - frame.top };
  });
  const lines = textLines(sheet, frame);

  const pdf = new jsPDF({ format: 'a4', unit: 'mm', compress: true });
  pdf.setProperties({ title: reportingForm.title, author: organisation.name });
  pdf.setLanguage('en');
  pdf.viewerPreferences({ DisplayDocTitle: true });

  const pages = partIntoPages(blocks, PAGE.room.height * millimetre);
  pages.forEach((page, index) => {
    if (index > 0) pdf.addPage();
    const height = (page.bottom - page.top) / millimetre;
    pdf.addImage(part(canvas, page), 'JPEG', PAGE.left, PAGE.top, PAGE.room.width, height);
    for (const line of lines) {
      const middle = line.top + line.height / 2;
      if (middle < page.top || middle >= page.bottom) continue;
      writeUnseen(pdf, line, (line.top - page.top) / millimetre, millimetre);
    }
    pdf.setFontSize(9).text(`Page ${index + 1} of ${pages.length}`, PAGE.width / 2, 287, {
      align: 'center',
      // jsPDF keeps the scale of the previous text.
      horizontalScale: 1,
    });
  });
  pdf.save(FILE_NAME);
}

/** An API of browsers that TypeScript does not know yet, and the method that html2canvas hopes to find beside it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => object;
  getPolicy?: (name: string) => object;
}

/**
 * Lets html2canvas write the empty page that it makes its copy in, and nothing else: by itself it would make a policy for
 * any markup, and fail at the second PDF, because a name may be taken once.
 */
function allowEmptyPage(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.getPolicy) return;
  const policy = trustedTypes.createPolicy('empty-page', {
    createHTML: (html) => {
      if (/^<!doctype html><html><\/html>$/i.test(html)) return html;
      throw new TypeError('This is not an empty page.');
    },
  });
  trustedTypes.getPolicy = () => policy;
}

/**
 * Gives a copy of the document the styles of this one.
 * @returns the promise of their fonts, which html2canvas waits for, though its types do not say so
 */
function giveStyles(copy: Document): unknown {
  const { CSSStyleSheet: Sheet } = copy.defaultView as typeof globalThis & Window;
  copy.adoptedStyleSheets = [...document.styleSheets].map(({ cssRules }) => {
    const sheet = new Sheet();
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join(''));
    return sheet;
  });
  // Fonts are asked for when something is laid out with them.
  copy.body.getBoundingClientRect();
  return copy.fonts.ready;
}

/** One range of the sheet's picture, as a data URL. */
function part(canvas: HTMLCanvasElement, { top, bottom }: Stretch): string {
  const start = Math.floor(top * SCALE);
  const piece = document.createElement('canvas');
  piece.width = canvas.width;
  // One pixel less: the last one may show the border of the next block.
  piece.height = Math.floor(bottom * SCALE) - start - 1;
  const context = piece.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, piece.width, piece.height);
  context.drawImage(canvas, 0, -start);
  return piece.toDataURL('image/jpeg', 0.85);
}

/** A line of text as the browser laid it out, in CSS pixels from the sheet's top left corner. */
interface Line {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The widest gap within a line of text, as a share of its height. Words further apart belong to different texts. */
const WORD_SPACE = 0.6;

/** The sheet's text, line by line in reading order. */
function textLines(sheet: HTMLElement, frame: DOMRect): Line[] {
  const lines: Line[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const box = range.getBoundingClientRect();
      const left = box.left - frame.left;
      const top = box.top - frame.top;
      const line = lines.at(-1);
      const gap = line ? left - line.left - line.width : 0;
      if (line && Math.abs(line.top - top) < 2 && gap >= 0 && gap < WORD_SPACE * box.height) {
        line.text += `${gap > 1 ? ' ' : ''}${word[0]}`;
        line.width = left + box.width - line.left;
      } else {
        lines.push({ text: word[0], left, top, width: box.width, height: box.height });
      }
    }
  }
  return lines;
}

/** Writes a line as invisible text exactly over its picture, so that selecting it marks the right place. */
function writeUnseen(pdf: jsPDF, line: Line, down: number, millimetre: number): void {
  const height = line.height / millimetre;
  pdf.setFontSize((height * 72) / 25.4);
  pdf.text(line.text, PAGE.left + line.left / millimetre, PAGE.top + down + height * 0.8, {
    renderingMode: 'invisible',
    horizontalScale: line.width / millimetre / pdf.getTextWidth(line.text),
  });
}
