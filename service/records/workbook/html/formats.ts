import { hasBlock, isBlank, isBlock, isElement, kidsOf, unwrap } from './blocks.ts';

/** The properties that apply to an element, by name: its own, and those of its classes in the document's style sheets. */
export type StyleOf = (element: Element) => Readonly<Record<string, string>>;

/** Reads the style sheets of a document, as Google Docs and Word write them: rules for a class, with or without an element. */
export function stylesIn(document: Document): StyleOf {
  const rules = new Map<string, string>();
  for (const { textContent } of document.querySelectorAll('style')) {
    const sheet = (textContent ?? '')
      .replace(/<!--|-->|\/\*[^]*?\*\//g, '')
      // What is for other media, such as paper, is no meaning.
      .replace(/@[^{};]*;|@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    for (const [, selectors = '', body = ''] of sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',').map((each) => each.trim().toLowerCase())) {
        if (/^[a-z\d]*\.[\w-]+$/.test(selector))
          rules.set(selector, `${rules.get(selector) ?? ''};${body}`);
      }
    }
  }
  const parsed = new Map<string, Record<string, string>>();
  return (element) => {
    const classes = rules.size > 0 ? (element.getAttribute('class') ?? '').toLowerCase() : '';
    const own = element.getAttribute('style') ?? '';
    const text = classes
      .split(/\s+/)
      .flatMap((name) => [
        rules.get(`.${name}`) ?? '',
        rules.get(`${element.localName}.${name}`) ?? '',
      ])
      .concat(own)
      .join(';');
    const known = parsed.get(text) ?? propertiesOf(text);
    parsed.set(text, known);
    return known;
  };
}

const propertiesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*:\s*([^;]*)/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value
        .replace(/\s*!important/i, '')
        .trim()
        .toLowerCase(),
    ]),
  );

/** What is a format, by the element that has it. `off`: the style that takes it from the element itself or one above. */
interface Format {
  tag: string;
  elements: readonly string[];
  property: RegExp;
  on: RegExp;
  off: RegExp;
  /** Whether an element without the format may stand in one that has it. */
  ends: boolean;
}

const FORMATS: Format[] = [
  {
    tag: 'strong',
    elements: ['strong', 'b'],
    property: /^font(?:-weight)?$/,
    on: /^(?:bold|bolder|[6-9]\d\d|1000)$|\bbold /,
    off: /^(?:normal|lighter|[1-5]\d\d)$/,
    ends: true,
  },
  {
    tag: 'em',
    elements: ['em', 'i'],
    property: /^font(?:-style)?$/,
    on: /\b(?:italic|oblique)\b/,
    off: /^normal$/,
    ends: true,
  },
  {
    tag: 's',
    elements: ['s', 'strike', 'del'],
    property: /^text-decoration(?:-line)?$/,
    on: /\bline-through\b/,
    off: /^none\b/,
    ends: false,
  },
  {
    tag: 'sup',
    elements: ['sup'],
    property: /^vertical-align$/,
    on: /^super$/,
    off: /^baseline$/,
    ends: false,
  },
  {
    tag: 'sub',
    elements: ['sub'],
    property: /^vertical-align$/,
    on: /^sub$/,
    off: /^baseline$/,
    ends: false,
  },
];

/** Bold they are by themselves. */
const BOLD = 'h1,h2,h3,h4,h5,h6,th';

/** What a style says of each format. */
const marksOf = (style: Readonly<Record<string, string>>) =>
  FORMATS.map(({ property, on, off }) => {
    const values = Object.entries(style).flatMap(([name, value]) =>
      property.test(name) ? [value] : [],
    );
    if (values.some((value) => on.test(value))) return 'on';
    return values.some((value) => off.test(value)) ? 'off' : '';
  });

const FORMAT_ELEMENTS = new Set(FORMATS.flatMap(({ elements }) => elements));

/** Makes elements of what styles say of bold, italic, struck, raised and lowered words, and takes elements away that styles deny. */
export function formatsToElements(elements: readonly Element[], styleOf: StyleOf): void {
  const known = new Map<object, string[]>();
  for (const element of elements) {
    const style = styleOf(element);
    const marks = known.get(style) ?? marksOf(style);
    known.set(style, marks);
    if (marks.some(Boolean) || FORMAT_ELEMENTS.has(element.localName)) applyMarks(element, marks);
  }
}

function applyMarks(element: Element, marks: readonly string[]): void {
  let isFormatless = false;
  FORMATS.forEach(({ tag, elements: names, ends }, index) => {
    const mark = marks[index];
    if (names.includes(element.localName)) {
      const isAroundBlocks = hasBlock(element);
      if (mark !== 'off' && isAroundBlocks) format(element, tag);
      isFormatless = mark === 'off' || isAroundBlocks;
    } else if (mark === 'on') {
      if (!element.closest(`${names.join()}${tag === 'strong' ? `,${BOLD}` : ''}`))
        format(element, tag);
    } else if (mark === 'off' && ends && !isBlock(element)) {
      const wrapper = element.closest(names.join());
      if (wrapper) liftOut(element, wrapper);
    }
  });
  if (isFormatless) unwrap(element);
}

/** Formats the words of an element, also those in the blocks inside it. */
function format(element: Element, tag: string): void {
  let run: Element | null = null;
  for (const child of kidsOf(element)) {
    if (isElement(child) && (isBlock(child) || hasBlock(child))) {
      run = null;
      if (tag !== 'strong' || !child.matches(BOLD)) format(child, tag);
    } else if (run) run.append(child);
    else if (!isBlank(child)) {
      run = element.ownerDocument.createElement(tag);
      child.replaceWith(run);
      run.append(child);
    }
  }
}

/** Takes an element out of one that it stands in, which is then there twice: before and after it. */
function liftOut(element: Element, wrapper: Element): void {
  for (let parent = element.parentElement; parent; parent = element.parentElement) {
    const rest = parent.cloneNode(false) as Element;
    while (element.nextSibling) rest.append(element.nextSibling);
    if (parent !== wrapper) {
      const inner = parent.cloneNode(false) as Element;
      inner.append(...kidsOf(element));
      element.append(inner);
    }
    parent.after(element);
    element.after(rest);
    for (const half of [parent, rest]) if (!half.hasChildNodes()) half.remove();
    if (parent === wrapper) return;
  }
}
