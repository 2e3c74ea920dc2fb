import { collections } from '../../src/app/collections.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCache } from '../../src/data/cache.ts';
import { ProjectListDocument } from '../../src/features/projects/Project.generated.ts';
import { readingAge } from './readingAge.ts';
import { shortProjects } from '../../mocks/manyRecords.ts';
import { median, type Measurement, section } from './table.ts';

const POLICIES = 'src/content/policies';

export function readingSection() {
  const ages = readdirSync(POLICIES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, age: readingAge(readFileSync(`${POLICIES}/${name}`, 'utf8')) ?? 0 }))
    .filter(({ age }) => age > 0)
    .toSorted((a, b) => b.age - a.age);
  return section(
    'Reading age of the policies, in years',
    () => Promise.resolve([null]),
    ages.map(({ name, age }): Measurement<null> => [name, 'years', () => age, 'at most 14']),
  );
}

/** The cache by itself, in Node. */
export function cacheSection(records: number) {
  const measure = () => Promise.resolve([fillCache(records)]);
  return section(`Cache, in Node, ${records} records`, measure, [
    ['a repeat read', 'ms', ({ read }) => read, 'under 5 ms'],
    ['heap a record', 'KB', ({ heap }) => heap, 'linear: the same for each number'],
  ]);
}

function fillCache(records: number) {
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
  return { read: median(times), heap: (process.memoryUsage().heapUsed - before) / records };
}
