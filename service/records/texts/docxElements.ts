import { MARKS } from './docxXml.ts';

/** Makes of mammoth's HTML what it cannot say itself. */
export function completeElements(body: HTMLElement): void {
  const document = body.ownerDocument;
  const texts = document.createTreeWalker(body, /* texts */ 4);
  const marked: Text[] = [];
  while (texts.nextNode()) {
    if (/[\ue000-\ue003]/.test(texts.currentNode.nodeValue ?? ''))
      marked.push(texts.currentNode as Text);
  }
  for (const text of marked) replaceMarks(text);
  for (const rule of body.querySelectorAll('p > hr')) rule.parentElement?.replaceWith(rule);
  // Links within the document lead nowhere, because the site has no ids; arrows lead back from footnotes.
  for (const link of body.querySelectorAll('a:not([href]), a[href^="#"]')) {
    link.replaceWith(...(link.textContent === '↑' ? [] : link.childNodes));
  }
  for (const box of body.querySelectorAll('input')) box.replaceWith(box.checked ? '☑' : '☐');
  // The page has an h1 of its own.
  if (!body.querySelector('h1')) return;
  for (const level of [5, 4, 3, 2, 1]) {
    for (const heading of body.querySelectorAll(`h${level}`)) {
      const lower = document.createElement(`h${level + 1}`);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
  }
}

/** The elements for marks. The site shows no formula and no drawing, and tells an editor where they were. */
const ELEMENTS: Record<string, string> = {
  [MARKS.rule]: 'hr',
  [MARKS.formula]: 'math',
  [MARKS.drawing]: 'canvas',
};

function replaceMarks(text: Text): void {
  const pieces = (text.nodeValue ?? '').split(/(\ue000\d+\ue000|[\ue001-\ue003])/);
  const nodes = pieces.map((piece) => {
    const name = ELEMENTS[piece];
    if (name) return text.ownerDocument.createElement(name);
    const number = /^\ue000(\d+)/.exec(piece)?.[1];
    if (number) startList(text.parentElement?.closest('li') ?? null, number);
    return number ? '' : piece;
  });
  text.replaceWith(...nodes);
}

/** Begins a list at an item with its number. */
function startList(item: Element | null, number: string): void {
  const list = item?.parentElement;
  if (!item || list?.localName !== 'ol') return;
  if (!item.previousElementSibling) return list.setAttribute('start', number);
  const rest = list.ownerDocument.createElement('ol');
  rest.setAttribute('start', number);
  const items = [...list.children];
  rest.append(...items.slice(items.indexOf(item)));
  list.after(rest);
}

/** The words of a document that did not come into its text. */
export function missingWords(words: ReadonlySet<string>, text: string): string[] {
  const letters = (each: string) => each.replace(/[\s\u00a0\ue000-\ue003]+/g, '');
  const read = letters(text);
  let end = 0;
  return [...words].filter((each) => {
    const own = letters(each);
    // They follow each other, as a rule.
    const at = read.indexOf(own, end);
    if (at !== -1) end = at + own.length;
    return at === -1 && !read.includes(own);
  });
}
