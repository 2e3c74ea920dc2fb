import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { CONFIG } from '../data/wire/sanitizeHtml.ts';
import { safeLink, safePicture } from '../data/wire/urls.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Attribute = Element['attrs'][number];

/** Leftovers of word processors, which nobody misses. */
export const HARMLESS =
  /^(?:#comment|class|style|id|name|align|data-.*|font|center|o:p|html|head|body)$/;

/** An h1 becomes an h2. A frame may be left out for its address. */
const TAGS: ReadonlySet<string> = new Set(
  ['h1', ...CONFIG.ALLOWED_TAGS].filter((name) => name !== 'iframe'),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(CONFIG.ALLOWED_ATTR);

/** The attributes that only some elements may have. Each says whether the sanitiser keeps a value. */
const OWNED: Record<string, (tag: string, value: string) => boolean> = {
  href: (tag, value) => tag === 'a' && safeLink(value) !== null,
  src: (tag, value) => tag === 'img' && safePicture(value) !== null,
  width: (tag) => tag === 'img',
  height: (tag) => tag === 'img',
};

/**
 * Whether the sanitiser certainly keeps all of an article that its editor would miss. Nearly every article is such, and this
 * takes a tenth of the time: the sanitiser needs a document in jsdom.
 */
export function isPlainMarkup(markup: string): boolean {
  const nodes: DefaultTreeAdapterTypes.Node[] = [parse(markup)];
  let hasComment = false;
  let hasBracket = false;
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if ('tagName' in node && !isPlain(node)) return false;
    hasComment ||= node.nodeName === '#comment';
    hasBracket ||= 'value' in node && node.value.includes('<');
    if ('childNodes' in node) for (const child of node.childNodes) nodes.push(child);
  }
  // The sanitiser removes an element with both: another parser may take the text for markup.
  return !(hasComment && hasBracket);
}

function isPlain({ tagName, attrs, childNodes }: Element): boolean {
  // What a parser moves out of the body is not sanitised like its content.
  if (['html', 'head', 'body'].includes(tagName)) {
    return attrs.length === 0 && (tagName !== 'head' || childNodes.length === 0);
  }
  const isKnown = TAGS.has(tagName) || HARMLESS.test(tagName);
  return isKnown && attrs.every((attribute) => isPlainAttribute(tagName, attribute));
}

function isPlainAttribute(tag: string, { name, value }: Attribute): boolean {
  if (HARMLESS.test(name)) return true;
  return ATTRIBUTES.has(name) && !/[<>]/.test(value) && (OWNED[name]?.(tag, value) ?? true);
}
