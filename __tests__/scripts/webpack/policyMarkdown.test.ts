import { readdirSync, readFileSync } from 'node:fs';
import { createProcessor } from '@mdx-js/mdx';
import type { Root as HtmlRoot, RootContent } from 'hast';
import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import {
  divideIntoParts,
  fillPlaceholders,
  keepWordsWhole,
  type PlaceholderValues,
  repeatItems,
} from '../../../scripts/webpack/policyMarkdown.ts';
import {
  helplines,
  iccTerm,
  organisation,
  policyContacts,
} from '../../../src/content/organisation.ts';

const parser = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] });

/** The text of each block that is left. A list item is one, and the addresses of links are in brackets. */
function fill(markdown: string, values: PlaceholderValues): string[] {
  return blocks(fillPlaceholders(values)(parser.parse(markdown)));
}

function blocks(node: Nodes): string[] {
  if (['paragraph', 'heading', 'tableCell'].includes(node.type)) return [textWithLinks(node)];
  return 'children' in node ? node.children.flatMap(blocks) : [];
}

function textWithLinks(node: Nodes): string {
  if ('value' in node) return node.value;
  const text = 'children' in node ? node.children.map(textWithLinks).join('') : '';
  return node.type === 'link' ? `${text} <${node.url}>` : text;
}

test('a placeholder becomes its value, addresses and numbers as links', () => {
  const values = {
    organisation: { name: 'Maidan' },
    icc: { email: 'icc@maidan.example', phone: '+91 (712) 000-0001', office: 'Room 3, Nagpur' },
  };
  expect(fill('We are {organisation.name}, a club.', values)).toEqual(['We are Maidan, a club.']);
  expect(fill('- Mail: {icc.email}\n- Phone: {icc.phone}\n- Come: {icc.office}', values)).toEqual([
    'Mail: icc@maidan.example <mailto:icc@maidan.example>',
    'Phone: +91 (712) 000-0001 <tel:+917120000001>',
    'Come: Room 3, Nagpur',
  ]);
});

test('a value is text, also if it looks like Markdown or HTML', () => {
  expect(fill('- Members: {members}', { members: '*A* [b](c) <i>d</i> {x}' })).toEqual([
    'Members: *A* [b](c) <i>d</i> {x}',
  ]);
});

test('a paragraph or list item whose value is not set is left out, and nothing else', () => {
  const values = { phone: '', spaces: '  ', email: 'a@b.example' };
  expect(fill('Stay.\n\nCall {phone}.\n\nStay too.', values)).toEqual(['Stay.', 'Stay too.']);
  expect(fill('- Phone: {phone}\n- Mail: {email}\n- More: {spaces}', values)).toEqual([
    'Mail: a@b.example <mailto:a@b.example>',
  ]);
  expect(fill('1. Call the officer.\n   - Phone: {phone}\n2. Write.', values)).toEqual([
    'Call the officer.',
    'Write.',
  ]);
  expect(fill('Both {email} and {phone}.', values)).toEqual([]);
  const list = fillPlaceholders(values)(parser.parse('- Phone: {phone}\n- {spaces}'));
  expect(list.children).toEqual([]);
});

test('a table has its values, without the rows whose value is not set', () => {
  const table = '| Name | Number |\n| - | - |\n| Office | {phone} |\n| {fax} | Fax |';
  const values = { phone: '+91 1', fax: '112' };
  expect(fill(table, values)).toEqual([
    'Name',
    'Number',
    'Office',
    '+91 1 <tel:+911>',
    '112 <tel:112>',
    'Fax',
  ]);
  expect(fill(table, { ...values, fax: '' })).toEqual([
    'Name',
    'Number',
    'Office',
    '+91 1 <tel:+911>',
  ]);
  expect(fill(`Before.\n\n${table}`, { phone: '', fax: ' ' })).toEqual(['Before.']);
});

test('a row or item is repeated for each value of a list, and one value may be empty', () => {
  const values = {
    years: [
      { year: 'A', sum: '' },
      { year: 'B', sum: '₹1' },
    ],
    none: [],
  };
  const tree = parser.parse(
    '| Year | Sum |\n| - | - |\n| {years.each.year} | {years.each.sum?} |\n\n- {none.each}',
  );
  repeatItems(values)(tree);
  expect(blocks(fillPlaceholders(values)(tree))).toEqual(['Year', 'Sum', 'A', '', 'B', '₹1']);
});

test('a link leads to its value, and is left out where that is empty', () => {
  const values = { address: 'https://a.example/', none: '' };
  expect(fill('[A]({address}) and [B]({none})', values)).toEqual(['A <https://a.example/> and ']);
});

test('a part is left out where none of the values that it names is set', () => {
  const tree: HtmlRoot = {
    type: 'root',
    children: ['a, with x, y', 'b, with x, z'].flatMap((part): RootContent[] => [
      { type: 'raw', value: `<!-- part: ${part} -->` },
      {
        type: 'element',
        tagName: 'h2',
        properties: {},
        children: [{ type: 'text', value: part.slice(0, 1) }],
      },
    ]),
  };
  divideIntoParts({ x: '', y: [], z: 'set' })(tree);
  expect(tree.children).toEqual([
    expect.objectContaining({ tagName: 'section', properties: { id: 'b', title: 'b' } }),
  ]);
});

test('a line and a heading are left out where the value in their comment is empty', () => {
  const values = { held: '1', none: '' };
  const text = '# A <!-- with {none} -->\n\nB <!-- with {held} -->\n\n- C <!-- with {none} -->';
  expect(fill(text, values)).toEqual([expect.stringMatching(/^B /)]);
});

test.each([
  ['{helplines.child}', 'is not set, though its sentences help in danger'],
  ['{icc.fax}', 'has an unknown name'],
  ['{icc}', 'is no text'],
])('a placeholder %s that %s stops the build, which names it', (placeholder) => {
  const values = { helplines: { child: ' ' }, icc: { email: 'x' } };
  expect(() => fill(`Call ${placeholder}.`, values)).toThrow(placeholder);
});

test('e-mail and Annexure 5 do not break at the end of a line', () => {
  const sentence = 'E-mail them, or e-mail us. E-mails are read. See Annexure 5.';
  const tree = parser.parse(sentence);
  keepWordsWhole()(tree);
  const [paragraph] = tree.children;
  const parts = paragraph && 'children' in paragraph ? paragraph.children : [];
  expect(parts.filter(({ data }) => data).map((part) => toString(part))).toEqual([
    'E-mail',
    'e-mail',
    'Annexure 5',
  ]);
  expect(toString(tree)).toBe(sentence);
});

const PAGES = ['poshpolicy', 'csppolicy'].flatMap((section) =>
  readdirSync(`src/content/policies/${section}`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `src/content/policies/${section}/${name}`),
);

/** The same shape of values, each changed. */
function each(values: PlaceholderValues, change: (name: string) => string): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? change(name) : each(value as PlaceholderValues, change),
    ]),
  );
}

const contacts: PlaceholderValues = {
  ...policyContacts,
  organisation: { name: organisation.name },
  iccTerm,
};
const shipped: PlaceholderValues = { ...contacts, helplines };

test.each([
  ['as shipped', shipped],
  ['with nothing set', { ...each(contacts, () => ''), helplines }],
  ['with everything set', each(shipped, (name) => `the ${name}`)],
])('no page of a policy shows a brace or a line that announces nothing: %s', (_name, values) => {
  const faults = PAGES.flatMap((page) => {
    const tree: Root = parser.parse(readFileSync(page, 'utf8'));
    const filled = fillPlaceholders(values)(tree);
    const text = toString(filled);
    const endings = filled.children.filter(
      (node, index) =>
        node.type === 'paragraph' &&
        toString(node).endsWith(':') &&
        !['list', 'table'].includes(filled.children[index + 1]?.type ?? ''),
    );
    const bare = filled.children.filter(
      (node, index) =>
        node.type === 'heading' && (filled.children[index + 1]?.type ?? 'heading') === 'heading',
    );
    return [
      ...(/[{}]|undefined/.test(text) ? [`${page}: ${/.{20}[{}].{20}/.exec(text)?.[0]}`] : []),
      ...[...endings, ...bare].map((node) => `${page}: ${toString(node)}`),
    ];
  });
  expect(faults).toEqual([]);
  expect(PAGES).toHaveLength(29);
});
