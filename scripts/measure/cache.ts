import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
