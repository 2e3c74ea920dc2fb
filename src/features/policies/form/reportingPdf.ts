import { html2canvas } from 'html2canvas';
import { jsPDF } from 'jspdf';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { organisation } from '../../../content/organisation.ts';
import { reportingForm } from '../../../content/policies/csppolicy/reportingForm.ts';
import { paginate, type Stretch } from './paginate.ts';
import { ReportingForm } from './ReportingForm.tsx';

const FILE_NAME = 'Child_Safeguarding_Form.pdf';

/** An A4 page and the printable area inside its margins, in millimetres. */
const PAGE = { width: 210, height: 297, left: 15, top: 15, room: { width: 180, height: 262 } };

const PIXELS_PER_CSS_PIXEL = 2;

/** The window that the form is laid out for, whatever the visitor's. Only its width matters. */
const WINDOW = { windowWidth: 1024, windowHeight: 768, scrollX: 0, scrollY: 0 };

/** The same file on every device and at every time: it does not tell when it was made. */
const CREATION = { id: '0'.repeat(32), date: "D:20250301000000+05'30'" };

/**
 * Makes the form's PDF in the browser and saves it. Each page is a picture of a part of the sheet with an invisible layer of
 * its text, so that it can be searched, copied and read aloud (docs/decisions/009).
 *
 * The sheet is rendered anew into a frame of its own, because a translator or an extension may have changed the page.
 * @throws (rejects) where the browser cannot draw it
 */
export async function saveReportingPdf(): Promise<void> {
  const frame = hiddenFrame();
  try {
    const { canvas, ...layout } = await drawSheet(frame);
    savePages(canvas, layout);
  } finally {
    frame.remove();
  }
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position: fixed; left: -10000px; top: 0; visibility: hidden';
  document.body.append(frame);
  return frame;
}

/** The places of the sheet's blocks and texts, in CSS pixels from its top left. */
interface Layout {
  width: number;
  blocks: Stretch[];
  lines: Line[];
}

async function drawSheet(
  frame: HTMLIFrameElement,
): Promise<Layout & { canvas: HTMLCanvasElement }> {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) throw new Error('This browser gives no frame to draw in.');
  // Otherwise Firefox replaces the document of a new frame a moment later.
  page.open();
  page.close();
  allowEmptyPage(view);
  const place = page.body.appendChild(page.createElement('div'));
  flushSync(() => createRoot(place).render(createElement(ReportingForm, { sheet: true })));
  const sheet = place.firstElementChild as HTMLElement;
  let layout: Layout | undefined;
  // Of type unknown: html2canvas waits for the promise, though its types do not say so.
  const prepare = (copy: Document, drawn: HTMLElement): unknown =>
    giveStyles(copy).then(() => (layout = measure(drawn)));
  const canvas = await html2canvas(sheet, {
    ...WINDOW,
    scale: PIXELS_PER_CSS_PIXEL,
    backgroundColor: '#ffffff',
    logging: false,
    // Copies the sheet and its ancestors only. In a head, html2canvas would insert a `base`, which the site's content security
    // policy blocks.
    ignoreElements: (element) => !element.contains(sheet) && !sheet.contains(element),
    onclone: prepare,
  });
  if (!layout) throw new Error('The form was not laid out.');
  return { canvas, ...layout };
}

function measure(sheet: HTMLElement): Layout {
  const frame = sheet.getBoundingClientRect();
  const blocks = [...sheet.querySelectorAll('[data-block]')].map((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return { top: top - frame.top, bottom: bottom - frame.top };
  });
  return { width: frame.width, blocks, lines: textLines(sheet, frame) };
}

function savePages(canvas: HTMLCanvasElement, { width, blocks, lines }: Layout): void {
  const millimetre = width / PAGE.room.width;
  const pdf = new jsPDF({ format: 'a4', unit: 'mm', compress: true });
  pdf.setFileId(CREATION.id).setCreationDate(CREATION.date);
  pdf.setProperties({ title: reportingForm.title, author: organisation.name });
  pdf.setLanguage('en');
  pdf.viewerPreferences({ DisplayDocTitle: true });

  const pages = paginate(blocks, PAGE.room.height * millimetre);
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

/** Allows html2canvas to write an empty page, for its copy, and no other markup. Its own policy would allow any markup. */
function allowEmptyPage(view: Window): void {
  const { trustedTypes } = view as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  const policy = trustedTypes.createPolicy('empty-page', {
    createHTML: (html) => {
      if (/^<!doctype html><html><\/html>$/i.test(html)) return html;
      throw new TypeError('This is not an empty page.');
    },
  });
  trustedTypes.getPolicy = () => policy;
}

/** The site's own stylesheets: those in a prerendered page, and those that webpack loads. Others are an extension's or a host's. */
const OWN_STYLES = 'style[data-href], link[rel=stylesheet][href^="/assets/"]';

/**
 * Gives a copy of the sheet the site's own styles and no others. They are copied with their media and to the letter, because
 * the content security policy knows their texts.
 */
async function giveStyles(copy: Document): Promise<void> {
  for (const foreign of copy.querySelectorAll('style, link')) foreign.remove();
  const styles = [...document.querySelectorAll(OWN_STYLES)].map((style) =>
    copy.importNode(style, true),
  );
  const loaded = styles
    .filter(({ localName }) => localName === 'link')
    .map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => reject(new Error('A stylesheet is missing.')));
        }),
    );
  // Lengths in rem are those of the usual text size.
  copy.documentElement.style.fontSize = '16px';
  copy.body.append(...styles);
  await Promise.all(loaded);
  // Forces a layout: fonts are loaded only when something is laid out with them.
  copy.body.getBoundingClientRect();
  await copy.fonts.ready;
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
  const walker = sheet.ownerDocument.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const range = sheet.ownerDocument.createRange();
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
