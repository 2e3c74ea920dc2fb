import type { Options } from '@mdx-js/loader';
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { organisation, policyContacts } from '../../src/content/organisation.ts';
import { paths } from '../../src/paths.ts';

/** How a policy's Markdown becomes a component at build: no parser goes to the browser. */
export const policyMarkdown: Options = {
  format: 'md',
  remarkPlugins: [
    remarkGfm,
    [fillPlaceholders, { ...policyContacts, organisation: { name: organisation.name } }],
  ],
  rehypePlugins: [rehypeSlug, labelTables],
};

/** Values by name, nested as the placeholders spell them: `{icc.email}` is `values.icc.email`. */
export interface PlaceholderValues {
  [name: string]: string | PlaceholderValues;
}

const PLACEHOLDER = /\{([\w.]+)\}/;

/**
 * A remark plugin: puts values in place of `{name.of.value}`, addresses and numbers as links. A paragraph or list item
 * whose value is empty is left out, and so is a list that it was alone in.
 * @throws an Error for a name that has no value at all, so that a mistyped one stops the build.
 */
export function fillPlaceholders(values: PlaceholderValues) {
  const valueOf = (name: string): string => {
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
    return value.trim();
  };

  /** @returns what stands in place of this text, or null when a value of it is not set. */
  const fillText = (text: string): PhrasingContent[] | null => {
    const match = PLACEHOLDER.exec(text);
    if (!match) return text === '' ? [] : [{ type: 'text', value: text }];
    const value = valueOf(match[1] ?? '');
    const rest = fillText(text.slice(match.index + match[0].length));
    if (value === '' || rest === null) return null;
    return [{ type: 'text', value: text.slice(0, match.index) }, linked(value), ...rest];
  };

  const fillParagraph = (paragraph: Paragraph): Paragraph | null => {
    const children: PhrasingContent[] = [];
    for (const child of paragraph.children) {
      const filled = child.type === 'text' ? fillText(child.value) : [child];
      if (filled === null) return null;
      children.push(...filled);
    }
    return { ...paragraph, children };
  };

  /** @returns the block with its values, or null when it is to be left out. */
  const fill = <Block extends RootContent>(block: Block): Block | null => {
    if (block.type === 'paragraph') return fillParagraph(block) as Block | null;
    if (block.type === 'listItem') {
      const [first, ...rest] = block.children.map(fill);
      return first ? { ...block, children: [first, ...rest.filter(isThere)] } : null;
    }
    if (block.type === 'list') {
      const children = block.children.map((item: ListItem) => fill(item)).filter(isThere);
      return children.length > 0 ? { ...block, children } : null;
    }
    return block;
  };

  return (tree: Root): Root => ({ ...tree, children: tree.children.map(fill).filter(isThere) });
}

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
