import { html2canvas } from 'html2canvas';
import { jsPDF } from 'jspdf';
import { organisation } from '../../content/organisation.ts';
import { reportingForm } from '../../content/policies/csppolicy/reportingForm.ts';
import { partIntoPages, type Stretch } from './pageBreaks.ts';

const FILE_NAME = 'Child_Safeguarding_Form.pdf';

/** An A4 page and the printable area inside its margins, in millimetres. */
const PAGE = { width: 210, height: 297, left: 15, top: 15, room: { width: 180, height: 262 } };

const PIXELS_PER_CSS_PIXEL = 2;

/**
 * Makes the form's PDF in the browser and saves it. Each page is a picture of a part of the sheet with an invisible layer of
 * its text, so that it can be searched, copied and read aloud (docs/decisions/009).
 * @param sheet the form, laid out as wide as the printable area; page breaks do not split its `[data-block]` elements
 * @throws (rejects) where the browser cannot draw it
 */
export async function saveReportingPdf(sheet: HTMLElement): Promise<void> {
  allowEmptyPage();
  await document.fonts.ready;
  const canvas = await html2canvas(sheet, {
    scale: PIXELS_PER_CSS_PIXEL,
    backgroundColor: '#ffffff',
    logging: false,
    // Copies the sheet and its ancestors only. Without the head: the site's content security policy would block the copied
    // style elements and the `base` that html2canvas inserts.
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
      writeInvisible(pdf, line, (line.top - page.top) / millimetre, millimetre);
    }
    pdf.setFontSize(9).text(`Page ${index + 1} of ${pages.length}`, PAGE.width / 2, 287, {
      align: 'center',
      // jsPDF keeps the scale of the previous text.
      horizontalScale: 1,
    });
  });
  pdf.save(FILE_NAME);
}

/** The Trusted Types API, which TypeScript lacks, with the non-standard method that html2canvas looks for. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => object;
  getPolicy?: (name: string) => object;
}

/**
 * Allows html2canvas to write an empty page, for its copy, and no other markup. Its own Trusted Types policy would allow
 * any markup, and would fail at the second PDF, because the name of a policy can be used only once.
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
 * Copies the styles of this document into its copy.
 * @returns a promise for the fonts; html2canvas waits for it, though its types do not say so
 */
function giveStyles(copy: Document): unknown {
  const { CSSStyleSheet: Sheet } = copy.defaultView as typeof globalThis & Window;
  copy.adoptedStyleSheets = [...document.styleSheets].map(({ cssRules }) => {
    const sheet = new Sheet();
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join(''));
    return sheet;
  });
  // Forces a layout: fonts are loaded only when something is laid out with them.
  copy.body.getBoundingClientRect();
  return copy.fonts.ready;
}

/** One range of the sheet's picture, as a data URL. */
function part(canvas: HTMLCanvasElement, { top, bottom }: Stretch): string {
  const start = Math.floor(top * PIXELS_PER_CSS_PIXEL);
  const piece = document.createElement('canvas');
  piece.width = canvas.width;
  // One pixel less, because the last one may contain the border of the next block.
  piece.height = Math.floor(bottom * PIXELS_PER_CSS_PIXEL) - start - 1;
  const context = piece.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, piece.width, piece.height);
  context.drawImage(canvas, 0, -start);
  return piece.toDataURL('image/jpeg', 0.85);
}

/** A line of text as laid out, in CSS pixels from the sheet's top left. */
interface Line {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A larger gap, as a share of the line's height, separates two texts. */
const MAX_WORD_GAP = 0.6;

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
      if (line && Math.abs(line.top - top) < 2 && gap >= 0 && gap < MAX_WORD_GAP * box.height) {
        line.text += `${gap > 1 ? ' ' : ''}${word[0]}`;
        line.width = left + box.width - line.left;
      } else {
        lines.push({ text: word[0], left, top, width: box.width, height: box.height });
      }
    }
  }
  return lines;
}

/** Writes a line as invisible text exactly over its picture. Selecting it then marks the right place. */
function writeInvisible(pdf: jsPDF, line: Line, down: number, millimetre: number): void {
  const height = line.height / millimetre;
  pdf.setFontSize((height * 72) / 25.4);
  pdf.text(line.text, PAGE.left + line.left / millimetre, PAGE.top + down + height * 0.8, {
    renderingMode: 'invisible',
    horizontalScale: line.width / millimetre / pdf.getTextWidth(line.text),
  });
}
