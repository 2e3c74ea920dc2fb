import type { Options } from '@mdx-js/loader';
import type { Element, ElementContent, Properties, Root as HtmlRoot } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes, PhrasingContent, Root } from 'mdast';
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
import { HELP_PART } from '../../publish/words/english.ts';
import { field } from '../../src/data/wire/presentRecords.ts';
import { paths, writtenAddress } from '../../src/paths.ts';

/** Compiles Markdown of `content` to a component. Browsers then load no parser. */
export const policyMarkdown: Options = {
  format: 'md',
  remarkPlugins: [
    remarkGfm,
    [
      fillPlaceholders,
      {
        ...policyContacts,
        helplines,
        iccTerm,
        organisation: { name: organisation.name },
        neutralPage: { name: neutralPage.name },
      },
    ],
    // Quotes and apostrophes only: an editor's dashes and dots stay as they are.
    [remarkSmartypants, { backticks: false, dashes: false, ellipses: false }],
    keepWordsWhole,
  ],
  rehypePlugins: [rehypeSlug, labelTables, divideIntoParts, listHeadings],
};

/** Values by name, nested as the placeholders spell them: `{icc.email}` is `values.icc.email`. */
export interface PlaceholderValues {
  [name: string]: string | PlaceholderValues;
}

const PLACEHOLDER = /\{([\w.]+)\}/g;

/**
 * A remark plugin that replaces `{name.of.value}` by the value. Addresses and telephone numbers become links. A paragraph,
 * list item or table row with an empty value is left out, and so is a list or table that has nothing else.
 * @throws an Error for an unknown name, so that a typo stops the build, and for an empty helpline
 */
export function fillPlaceholders(values: PlaceholderValues) {
  const valueOf = (name: string): string => {
    const value = name.split('.').reduce<unknown>(field, values);
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
    switch (node.type) {
      case 'paragraph':
      case 'tableCell':
        return [...toString(node).matchAll(PLACEHOLDER)].some(([, name = '']) => !valueOf(name));
      case 'listItem':
        return node.children.slice(0, 1).some(lacksValue);
      case 'tableRow':
        return node.children.some(lacksValue);
      case 'table':
        return node.children.slice(1).every(lacksValue);
      default:
        return false;
    }
  };
  return (tree: Root): Root => {
    remove(tree, (node) => lacksValue(node as Nodes));
    findAndReplace(tree, [PLACEHOLDER, (_, name: string) => linked(valueOf(name))]);
    return tree;
  };
}

function linked(value: string): PhrasingContent {
  const text: PhrasingContent = { type: 'text', value };
  if (/^[^\s@]+@[^\s@]+$/.test(value)) {
    return { type: 'link', url: `mailto:${value}`, children: [text] };
  }
  if (/^\+?[\d\s()-]{3,}$/.test(value)) {
    return { type: 'link', url: paths.telephone(value), children: [text] };
  }
  const written = writtenAddress(value);
  return written === value
    ? text
    : {
        type: 'link',
        url: paths.textOrVideoCall(value),
        children: [{ type: 'text', value: written }],
      };
}

/** A remark plugin that keeps 'e-mail' and 'Annexure 5' on one line. */
export function keepWordsWhole() {
  return (tree: Root): void =>
    findAndReplace(tree, [
      /\b(?:e-mail|Annexure \d)\b/gi,
      (value: string) => ({
        // An element, because adjacent text nodes are merged into one.
        type: 'emphasis',
        data: { hName: 'span', hProperties: { dataWhole: '' } },
        children: [{ type: 'text', value }],
      }),
    ]);
}

/** How many headings of a text make it a long one. */
const LONG_HEADINGS = 5;

/** A rehype plugin that puts links to the headings of a long text before the first of them. */
export function listHeadings() {
  return ({ children }: HtmlRoot): void => {
    const headings = children.filter(
      (node) => node.type === 'element' && node.tagName === 'h2',
    ) as Element[];
    const [first] = headings;
    if (!first || headings.length < LONG_HEADINGS) return;
    const name = 'On this page';
    const links = headings.map((heading) => {
      const href = `#${String(heading.properties['id'])}`;
      return element('li', {}, [element('a', { href }, [text(textOf(heading))])]);
    });
    const list = element('nav', { ariaLabel: name }, [
      element('p', { ariaHidden: 'true' }, [text(name)]),
      element('ul', {}, links),
    ]);
    children.splice(children.indexOf(first), 0, list);
  };
}

const text = (value: string): ElementContent => ({ type: 'text', value });

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** ARIA roles: CSS that changes an element's `display` would remove its table semantics. */
const ROLES: Record<string, string> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** A rehype plugin that prepares tables for a block layout on narrow screens. Each cell carries its column's name. */
export function labelTables() {
  return (tree: HtmlRoot): void => {
    let columns: string[] = [];
    visit(tree, 'element', ({ tagName, properties, children }) => {
      const role = ROLES[tagName];
      if (role) properties['role'] = role;
      if (tagName === 'table') columns = [];
      if (tagName !== 'tr') return;
      const cells = children.filter((child) => child.type === 'element');
      cells.forEach((cell, column) => {
        if (cell.tagName === 'td') cell.properties['dataLabel'] = columns[column] ?? '';
        else {
          cell.properties['scope'] = 'col';
          columns.push(textOf(cell));
        }
      });
    });
  };
}

/** The parts of `content/help.md`: the page gives each its place. */
const HELP_PARTS =
  'head exit call write ground trust deaf sign fault next who us private adult'.split(' ');

/**
 * A rehype plugin that makes a `section` of all that follows a comment `<!-- part: name -->`. A text without such comments
 * stays as it is.
 * @throws an Error where a part is missing or unknown: its words would not be on the page
 */
export function divideIntoParts() {
  return (tree: HtmlRoot): void => {
    const parts = new Map<string, ElementContent[]>();
    let part: ElementContent[] | undefined;
    for (const node of tree.children) {
      const [, name] = (node.type === 'raw' && HELP_PART.exec(node.value)) || [];
      if (name !== undefined) parts.set(name, (part = []));
      else part?.push(node as ElementContent);
    }
    if (parts.size === 0) return;
    if (parts.size !== HELP_PARTS.length || !HELP_PARTS.every((name) => parts.has(name))) {
      throw new Error(`content/help.md must have these parts: ${HELP_PARTS.join(', ')}.`);
    }
    tree.children = [...parts].map(([dataPart, children]) => ({
      type: 'element',
      tagName: 'section',
      properties: { dataPart },
      children,
    }));
  };
}
