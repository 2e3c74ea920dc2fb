import { type Backend, backends, wholeBackends } from './backends.ts';
import { agreeOnFilters, rules, rulesOverHttp, tables } from './rules.ts';

const running: Record<string, Backend> = {};

beforeAll(async () => {
  for (const [name, start] of Object.entries(backends)) running[name] = await start(tables);
});

afterAll(async () => {
  await Promise.all(Object.values(running).map((backend) => backend.stop()));
});

describe.each(Object.keys(backends))('%s', (name) => {
  test.each(rules)('$name', ({ check }) => check(running[name] as Backend));
});

describe.each(wholeBackends)('%s over HTTP', (name) => {
  test.each(rulesOverHttp)('$name', ({ check }) => check(running[name] as Backend));
});

// Two hundred lists of each backend: a machine that does other things beside needs its time.
test('all answer the same to any filter', () => agreeOnFilters(Object.values(running)), 120_000);
