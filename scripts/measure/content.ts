import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCache } from '../../src/data/cache.ts';
import { ProjectListDocument } from '../../src/features/projects/Project.generated.ts';
import { readingAge } from './readingAge.ts';
import { shortProjects } from './records.ts';
import { median, type Section, section } from './table.ts';

const POLICIES = 'src/content/policies';

/** What needs no browser: the cache, and how hard the policies are to read. */
export function contentSections(): Section[] {
  const ages = ['poshpolicy', 'csppolicy'].flatMap((folder) =>
    readdirSync(join(POLICIES, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
      .map((name) => ({ name, age: readingAge(readFileSync(join(POLICIES, name), 'utf8')) ?? NaN }))
      .filter(({ age }) => !Number.isNaN(age))
      .toSorted((a, b) => b.age - a.age),
  );
  return [
    ...[100, 1_000, 10_000].map((records) =>
      section(`Cache, in Node, ${records} records`, () => Promise.resolve([fillCache(records)]), [
        ['a repeat read', 'ms', ({ read }) => read, 'under 5 ms'],
        ['heap a record', 'KB', ({ heap }) => heap, 'the same for each number'],
      ]),
    ),
    section(
      'Reading age of the policies, in years',
      () => Promise.resolve([null]),
      ages.map(({ name, age }) => [name, 'years', () => age, 'at most 14']),
    ),
  ];
}

function fillCache(records: number) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const cache = createCache();
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
