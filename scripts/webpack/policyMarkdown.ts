import type { Options } from '@mdx-js/loader';
import type { Element, ElementContent, Properties, Root as HtmlRoot } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Link, ListItem, Nodes, PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { toString } from 'mdast-util-to-string';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkSmartypants from 'remark-smartypants';
import { remove } from 'unist-util-remove';
import { visit } from 'unist-util-visit';
import {
  helplines,
  iccTerm,
  neutralPage,
  organisation,
  policyContacts,
} from '../../src/content/organisation.ts';
import { field } from '../../src/data/wire/json.ts';
import { legalValues } from '../../src/pages/legal/legalValues.ts';
import { paths, writtenAddress } from '../../src/paths.ts';

/** Values by name, nested as the placeholders spell them: `{icc.email}` is `values.icc.email`. */
export type PlaceholderValues = Record<string, unknown>;

const valueAt = (values: PlaceholderValues, name: string) =>
  name.split('.').reduce<unknown>(field, values);

/** Compiles Markdown of `content` to a component. Browsers then load no parser. */
const markdown = (values: PlaceholderValues, ...first: (typeof rehypeSlug)[]): Options => ({
  format: 'md',
  remarkPlugins: [
    remarkGfm,
    [repeatItems, values],
    [fillPlaceholders, values],
    // Quotes and apostrophes only: an editor's dashes and dots stay as they are.
    [remarkSmartypants, { backticks: false, dashes: false, ellipses: false }],
    keepWordsWhole,
  ],
  rehypePlugins: [...first, labelTables, [divideIntoParts, values], listHeadings],
});

/** For the policies and `content/help.md`: their headings have ids. */
export const policyMarkdown = markdown(
  { ...policyContacts, helplines, iccTerm, organisation, neutralPage },
  rehypeSlug,
);

/** For accountability.md, privacy.md and terms.md of `content`, with their values. */
export const legalMarkdown = markdown(legalValues());

/** The name of a value. With a `?` behind it an empty value leaves nothing else out. */
const PLACEHOLDER = /\{([\w.]+)(\?)?\}/g;

/** A remark plugin that repeats a list item or row with `{list.each.value}` for each value of the list. */
export function repeatItems(values: PlaceholderValues) {
  return (tree: Root): void =>
    visit(tree, (node, index = 0, parent) => {
      if (node.type !== 'listItem' && node.type !== 'tableRow') return undefined;
      const written = JSON.stringify(node);
      const [, list] = /\{([\w.]+)\.each\b/.exec(written) ?? [];
      if (!list || !parent) return undefined;
      const copies = (valueAt(values, list) as unknown[]).map(
        (_, at) => JSON.parse(written.replaceAll(`{${list}.each`, `{${list}.${at}`)) as ListItem,
      );
      parent.children.splice(index, 1, ...copies);
      return index + copies.length;
    });
}

/**
 * A remark plugin that replaces `{name.of.value}` by the value. Addresses and telephone numbers become links. A paragraph,
 * list item or table row with an empty value is left out, and so is a list or table that has nothing else. A link to a value
 * leads there, and is left out where it is empty.
 * @throws an Error for an unknown name, so that a typo stops the build, and for an empty helpline
 */
export function fillPlaceholders(values: PlaceholderValues) {
  const valueOf = (name: string): string => {
    const value = valueAt(values, name);
    if (typeof value !== 'string') {
      throw new Error(
        `A policy asks for {${name}}, but content/organisation.ts has no such value.`,
      );
    }
    // A sentence with a helpline helps people in danger: it must not disappear.
    if (value.trim() === '' && name.startsWith('helplines.')) {
      throw new Error(`A policy asks for {${name}}, which content/organisation.ts leaves empty.`);
    }
    return value.trim();
  };
  const lacksValue = (node: Nodes): boolean => {
    if (node.type === 'listItem') return node.children.slice(0, 1).some(lacksValue);
    // Its first row names the columns.
    if (node.type === 'table') return node.children.slice(1).every(lacksValue);
    if (!['heading', 'paragraph', 'tableRow'].includes(node.type)) return false;
    return [...toString(node).matchAll(PLACEHOLDER)].some(
      ([, name = '', optional]) => !optional && !valueOf(name),
    );
  };
  return (tree: Root): Root => {
    const filled = (value: string) =>
      value.replace(PLACEHOLDER, (_, name: string) => valueOf(name));
    remove(tree, (node) => lacksValue(node as Nodes));
    visit(tree, (node) => {
      if (node.type === 'inlineCode') node.value = filled(node.value);
      if (node.type === 'link') node.url = filled(node.url);
    });
    remove(tree, (node) => (node as Nodes).type === 'link' && (node as Link).url === '');
    findAndReplace(tree, [PLACEHOLDER, (_, name: string) => linked(valueOf(name))]);
    return tree;
  };
}

function linked(value: string): PhrasingContent {
  const written = writtenAddress(value);
  const text: PhrasingContent = { type: 'text', value: written };
  const link = (url: string): PhrasingContent => ({ type: 'link', url, children: [text] });
  if (written !== value) return link(paths.textOrVideoCall(value));
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return link(`mailto:${value}`);
  return /^\+?[\d\s()-]{3,}$/.test(value) ? link(paths.telephone(value)) : text;
}

/** A remark plugin that keeps 'e-mail' and 'Annexure 5' on one line. */
export function keepWordsWhole() {
  // An element, because adjacent text nodes are merged into one.
  const data = { hName: 'span', hProperties: { dataWhole: '' } };
  const whole = (value: string): PhrasingContent => ({
    type: 'emphasis',
    data,
    children: [{ type: 'text', value }],
  });
  return (tree: Root): void => findAndReplace(tree, [/\b(?:e-mail|Annexure \d)\b/gi, whole]);
}

/** A rehype plugin that puts links to the headings of a long text, of five or more, before the first of them. */
export function listHeadings() {
  return ({ children }: HtmlRoot): void => {
    const headings = children.filter(
      (node) => node.type === 'element' && node.tagName === 'h2',
    ) as Element[];
    const [first] = headings;
    if (!first || headings.length < 5) return;
    const name = 'On this page';
    const links = headings.map((heading) => {
      const href = `#${String(heading.properties['id'])}`;
      return element('li', {}, [element('a', { href }, textOf(heading))]);
    });
    const list = element('nav', { ariaLabel: name }, [
      element('p', { ariaHidden: 'true' }, name),
      element('ul', {}, links),
    ]);
    children.splice(children.indexOf(first), 0, list);
  };
}

function element(tagName: string, properties: Properties, content: ElementContent[] | string) {
  const children: ElementContent[] =
    typeof content === 'string' ? [{ type: 'text', value: content }] : content;
  return { type: 'element' as const, tagName, properties, children };
}

/** ARIA roles: CSS that changes an element's `display` would remove its table semantics. */
const ROLES: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * A rehype plugin that prepares tables for a block layout on narrow screens. Each cell carries its column's name; a first cell
 * that begins in bold is its row's header.
 */
export function labelTables() {
  return (tree: HtmlRoot): void => {
    let columns: string[] = [];
    visit(tree, 'element', ({ tagName, properties, children }) => {
      const role = ROLES[tagName];
      if (role) properties['role'] ??= role;
      if (tagName === 'table') columns = [];
      if (tagName !== 'tr') return;
      const cells = children.filter((child) => child.type === 'element');
      cells.forEach((cell, column) => {
        const [start] = cell.children;
        if (column === 0 && start?.type === 'element' && start.tagName === 'strong') {
          cell.tagName = 'th';
          Object.assign(cell.properties, { scope: 'row', role: 'rowheader' });
        } else if (cell.tagName === 'td') cell.properties['dataLabel'] = columns[column] ?? '';
        else {
          cell.properties['scope'] = 'col';
          columns.push(textOf(cell));
        }
      });
    });
  };
}

/** The comment that begins a part of a page, and the values of which one must be set. */
const PART = /^<!-- part: (\w+)(?:, with ([\w., ]+\w))?/;

/** The picture that is all of a paragraph. */
function pictureOf(node: HtmlRoot['children'][number]): Element | undefined {
  const [picture, ...others] = node.type === 'element' && node.tagName === 'p' ? node.children : [];
  const isImage = picture?.type === 'element' && picture.tagName === 'img';
  return isImage && others.length === 0 ? picture : undefined;
}

/** The parts of `content/help.md`: the page gives each its place. */
const HELP_PARTS =
  'head exit call write ground trust deaf sign fault next who us private adult'.split(' ');

/**
 * A rehype plugin that makes a `section`, with its heading as `title`, of all that follows a comment `<!-- part: id -->`. A part
 * is left out where all the values are empty that its comment names. A text without such comments stays as it is. A picture
 * that stands alone is in no paragraph: the page may put anything in its place.
 * @throws an Error where a part of help.md is missing or unknown: its words would not be on the page
 */
export function divideIntoParts(values: PlaceholderValues) {
  return (tree: HtmlRoot): void => {
    const isSet = (name: string) => String(valueAt(values, name)) !== '';
    const parts: Element[] = [];
    let part: Element | undefined;
    for (const node of tree.children) {
      const [, id, needed] = (node.type === 'raw' && PART.exec(node.value)) || [];
      if (id) {
        part = element('section', { id }, []);
        if (!needed || needed.split(', ').some(isSet)) parts.push(part);
      } else part?.children.push(pictureOf(node) ?? (node as ElementContent));
      if (part && node.type === 'element' && node.tagName === 'h2')
        part.properties['title'] = textOf(node);
    }
    const ids = parts.map(({ properties }) => String(properties['id']));
    const isHelp = ids.some((id) => HELP_PARTS.includes(id));
    if (isHelp && ids.toSorted().join() !== HELP_PARTS.toSorted().join())
      throw new Error(`content/help.md must have these parts: ${HELP_PARTS.join(', ')}.`);
    if (part) tree.children = parts;
  };
}
