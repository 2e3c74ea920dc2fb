import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fleschKincaid } from 'flesch-kincaid';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { syllable } from 'syllable';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { shortProjects } from '../../mocks/manyRecords.ts';
import { collections } from '../../src/app/collections.ts';
import { createCache } from '../../src/data/cache.ts';
import { ProjectListDocument } from '../../src/features/projects/Project.generated.ts';
import { begin, line, median } from './table.ts';

/** The cache by itself, in Node. */
export function measureCache(records: number) {
  if (!begin(`Cache, in Node, ${records} records`)) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const cache = createCache(collections);
  const query = ProjectListDocument;
  const items = shortProjects(records) as never;
  cache.writeQuery({ query, data: { listMaidanProjects: { items, nextToken: null } } });
  const times = Array.from({ length: 21 }, () => {
    const start = performance.now();
    cache.readQuery({ query });
    return performance.now() - start;
  });
  collect();
  const heap = (process.memoryUsage().heapUsed - before) / records;
  line('a repeat read', 'ms', median(times), 'under 5 ms');
  line('heap a record', 'KB', heap, 'linear: the same for each number');
}

export function measureReading() {
  if (!begin('Reading age of the policies, in years')) return;
  const policies = 'src/content/policies';
  const ages = readdirSync(policies, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, age: readingAge(readFileSync(`${policies}/${name}`, 'utf8')) }))
    .filter(({ age }) => age > 0)
    .toSorted((a, b) => b.age - a.age);
  for (const { name, age } of ages) line(name, 'years', age, 'at most 14');
}

/**
 * The age at which a Markdown text can be read: its Flesch-Kincaid grade in years of life. Counted are the sentences of
 * paragraphs and lists, not headings and tables.
 * @returns years, or NaN for a text without sentences
 */
function readingAge(markdown: string): number {
  const paragraphs: string[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), 'paragraph', (paragraph) => {
    paragraphs.push(toString(paragraph));
  });
  const text = paragraphs.join('\n\n');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const sentences = text.match(/[\p{L}\p{N}].*?(?:[.!?]\s|\n\n|$)/gsu) ?? [];
  const counts = { sentence: sentences.length, word: words.length, syllable: syllable(text) };
  // A pupil of the first grade is six years old.
  return fleschKincaid(counts) + 5;
}
