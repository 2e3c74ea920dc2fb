import type { Options } from '@mdx-js/loader';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { helplines, organisation, policyContacts } from '../../src/content/organisation.ts';
import { paths } from '../../src/paths.ts';

/** How a policy's Markdown becomes a component at build: no parser goes to the browser. */
export const policyMarkdown: Options = {
  format: 'md',
  remarkPlugins: [
    remarkGfm,
    [fillPlaceholders, { ...policyContacts, helplines, organisation: { name: organisation.name } }],
  ],
  rehypePlugins: [rehypeSlug, labelTables],
};

/** Values by name, nested as the placeholders spell them: `{icc.email}` is `values.icc.email`. */
export interface PlaceholderValues {
  [name: string]: string | PlaceholderValues;
}

const PLACEHOLDER = /\{([\w.]+)\}/;

/** Finds the value of a placeholder by its name; an empty text for one that is not set. */
type ValueOf = (name: string) => string;

/**
 * A remark plugin: puts values in place of `{name.of.value}`, addresses and numbers as links. A paragraph, list item or
 * row of a table whose value is empty is left out, and so is a list or table that has nothing else.
 * @throws an Error for a name that has no value at all, so that a mistyped one stops the build, and for an empty helpline.
 */
export function fillPlaceholders(values: PlaceholderValues) {
  const valueOf: ValueOf = (name) => {
    const value = name
      .split('.')
      .reduce<string | PlaceholderValues | undefined>(
        (inner, key) => (typeof inner === 'object' ? inner[key] : undefined),
        values,
      );
    if (typeof value !== 'string') {
      throw new Error(
        `A policy asks for {${name}}, but content/organisation.ts has no such value.`,
      );
    }
    // The sentence around a helpline says what to do in danger: it must not be left out.
    if (value.trim() === '' && name.startsWith('helplines.')) {
      throw new Error(`A policy asks for {${name}}, which content/organisation.ts leaves empty.`);
    }
    return value.trim();
  };
  return (tree: Root): Root => ({ ...tree, children: fillAll(tree.children, valueOf) });
}

/** @returns the blocks with their values, without those that are to be left out. */
function fillAll<Block extends RootContent>(blocks: Block[], valueOf: ValueOf): Block[] {
  return blocks.map((block) => fillBlock(block, valueOf)).filter(isThere);
}

/** @returns the block with its values, or null when it is to be left out. */
function fillBlock<Block extends RootContent>(block: Block, valueOf: ValueOf): Block | null {
  switch (block.type) {
    case 'paragraph':
    case 'tableCell': {
      const children = fillPhrasing(block.children, valueOf);
      return children && { ...block, children };
    }
    case 'listItem': {
      const [first, ...rest] = block.children;
      const lead = first && fillBlock(first, valueOf);
      return lead ? { ...block, children: [lead, ...fillAll(rest, valueOf)] } : null;
    }
    case 'list': {
      const children = fillAll(block.children, valueOf);
      return children.length > 0 ? { ...block, children } : null;
    }
    case 'tableRow': {
      const children = fillAll(block.children, valueOf);
      return children.length === block.children.length ? { ...block, children } : null;
    }
    case 'table': {
      const [head, ...rows] = block.children;
      const filled = fillAll(rows, valueOf);
      return head && filled.length > 0 ? { ...block, children: [head, ...filled] } : null;
    }
    default:
      return block;
  }
}

/** @returns a line of text with its values, or null when one of them is not set. */
function fillPhrasing(children: PhrasingContent[], valueOf: ValueOf): PhrasingContent[] | null {
  const filled = children.map((child) =>
    child.type === 'text' ? fillText(child.value, valueOf) : [child],
  );
  return filled.every(isThere) ? filled.flat() : null;
}

/** @returns what stands in place of this text, or null when a value of it is not set. */
function fillText(text: string, valueOf: ValueOf): PhrasingContent[] | null {
  const match = PLACEHOLDER.exec(text);
  if (!match) return plain(text);
  const value = valueOf(match[1] ?? '');
  const rest = fillText(text.slice(match.index + match[0].length), valueOf);
  if (value === '' || rest === null) return null;
  return [...plain(text.slice(0, match.index)), linked(value), ...rest];
}

const plain = (text: string): PhrasingContent[] =>
  text === '' ? [] : [{ type: 'text', value: text }];

function linked(value: string): PhrasingContent {
  const text: PhrasingContent = { type: 'text', value };
  if (/^[^\s@]+@[^\s@]+$/.test(value)) {
    return { type: 'link', url: `mailto:${value}`, children: [text] };
  }
  if (/^\+?[\d\s()-]{3,}$/.test(value)) {
    return { type: 'link', url: paths.telephone(value), children: [text] };
  }
  return text;
}

const isThere = <T>(value: T | null): value is T => value !== null;

/**
 * A rehype plugin: tables that can be laid out as blocks on a narrow screen. Each cell knows the name of its column, and
 * the roles stay when CSS takes the table's display away.
 */
export function labelTables() {
  return (tree: HtmlRoot): void => {
    for (const table of find(tree.children, 'table')) {
      const headers = find(table.children, 'th');
      const names = headers.map(textOf);
      table.properties['role'] = 'table';
      for (const part of [...find(table.children, 'thead'), ...find(table.children, 'tbody')]) {
        part.properties['role'] = 'rowgroup';
      }
      for (const header of headers) {
        header.properties['scope'] = 'col';
        header.properties['role'] = 'columnheader';
      }
      for (const row of find(table.children, 'tr')) {
        row.properties['role'] = 'row';
        find(row.children, 'td').forEach((cell, column) => {
          cell.properties['role'] = 'cell';
          cell.properties['dataLabel'] = names[column] ?? '';
        });
      }
    }
  };
}

function find(nodes: (HtmlRoot | Element)['children'], tagName: string): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return [...(node.tagName === tagName ? [node] : []), ...find(node.children, tagName)];
  });
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
