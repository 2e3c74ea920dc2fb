import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';

const RULES = resolve('.dependency-cruiser.cjs');
const CRUISE = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const run = promisify(execFile);

/** Modules by their names, each with what it says. */
type House = Record<string, string>;

/** A small house in which everything that is allowed happens. */
const HOUSE: House = {
  'package.json': JSON.stringify({
    dependencies: { dompurify: '1.0.0', react: '1.0.0' },
    devDependencies: { tool: '1.0.0' },
  }),
  ...Object.fromEntries(
    ['dompurify', 'react', 'tool', 'undeclared'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'module.exports = 1;'],
    ]),
  ),
  'mocks/browser.ts': `
    import './db.ts';
    import '../src/data/wire/text.ts';
    import '../src/devtools/wanted.ts';`,
  'mocks/db.ts': `import '../service/contract/store.ts';`,
  'mocks/globals.d.ts': '',
  'service/contract/store.ts': `import '../../src/app/collections.ts';`,
  'scripts/build.ts': `
    import type { Page } from '../src/entry.server.tsx';
    import '../src/server/records.ts';
    import 'tool';`,
  'src/globals.d.ts': '',
  'src/entry.client.tsx': `
    import './app/routes.ts';
    import './data/cache.ts';
    import './paths.ts';
    import './devtools/wanted.ts';
    const panel = () => import('./devtools/start.tsx');
    const start = () => import('../mocks/browser.ts');`,
  'src/entry.server.tsx': `
    import './server/pages.ts';
    import './app/routes.ts';
    export type Page = string;`,
  'src/devtools/start.tsx': `import 'react'; import './wanted.ts'; import '../data/cache.ts';`,
  'src/devtools/wanted.ts': `export const wanted = 1;`,
  'src/server/pages.ts': `import './records.ts'; import '../app/routes.ts';`,
  'src/server/records.ts': `import 'node:fs'; import '../data/wire/text.ts';`,
  'src/app/collections.ts': `export const collections = [];`,
  'src/app/routes.ts': `
    import './collections.ts';
    import '../features/blogs/routes.ts';
    import '../features/news/routes.ts';
    import '../content/organisation.ts';`,
  // Two cycles that do no harm: one through a dynamic import, one through a type.
  'src/features/blogs/routes.ts': `
    export const VARIABLES = {};
    const page = () => import('./BlogPage.tsx');`,
  'src/features/blogs/BlogPage.tsx': `
    import { VARIABLES } from './routes.ts';
    import type { Blog } from './Blog.generated.ts';
    import '../../ui/ListPage.tsx';`,
  'src/features/blogs/Blog.generated.ts': `
    import type { Document } from 'tool';
    import '../../content/policies/contents.ts';`,
  'src/features/news/routes.ts': `
    import type { Item } from './NewsCard.tsx';
    export const VARIABLES = {};`,
  'src/features/news/NewsCard.tsx': `import { VARIABLES } from './routes.ts';`,
  'src/ui/ListPage.tsx': `
    import 'react';
    import './Picture.tsx';
    import '../data/wire/text.ts';
    import '../paths.ts';
    import '../content/organisation.ts';`,
  'src/ui/Picture.tsx': `export type Size = number;`,
  'src/data/cache.ts': `import 'react'; import './wire/text.ts'; import '../paths.ts';`,
  'src/data/wire/text.ts': `
    import 'dompurify';
    import type { Node } from 'react';
    import './json.ts';`,
  'src/data/wire/json.ts': `export const json = 1;`,
  'src/paths.ts': `import './content/organisation.ts';`,
  'src/content/organisation.ts': `import './policies/contents.ts';`,
  'src/content/policies/contents.ts': `export const contents = [];`,
};

/** Modules that nobody may take. */
const FORBIDDEN: House = Object.fromEntries(
  [
    '__tests__/support/site.tsx',
    'service/server.ts',
    'webpack.config.ts',
    'src/common/strings.ts',
    'src/data/Record.generated.ts',
  ].map((name) => [name, 'export const forbidden = 1;']),
);

/** Of each rule one module at least that breaks it: the rule, the module's name, and what it says there. */
const VIOLATIONS: [rule: string, module: string, source: string][] = [
  ['devtools-takes-from-the-right', 'src/devtools/a.ts', `import '../entry.client.tsx';`],
  ['server-takes-from-the-right', 'src/server/a.ts', `import '../entry.server.tsx';`],
  ['app-takes-from-the-right', 'src/app/a.ts', `import '../server/pages.ts';`],
  ['app-takes-from-the-right', 'src/app/b.ts', `import '../entry.client.tsx';`],
  ['features-takes-from-the-right', 'src/features/a/a.ts', `import '../../app/routes.ts';`],
  ['features-takes-from-the-right', 'src/features/a/b.ts', `import '../../server/records.ts';`],
  ['ui-takes-from-the-right', 'src/ui/a.ts', `import '../features/news/routes.ts';`],
  ['ui-takes-from-the-right', 'src/ui/b.ts', `import '../server/records.ts';`],
  ['data-takes-from-the-right', 'src/data/a.ts', `import '../ui/Picture.tsx';`],
  ['data-takes-from-the-right', 'src/data/b.ts', `import type { Size } from '../ui/Picture.tsx';`],
  ['data-takes-from-the-right', 'src/data/c.ts', `type A = import('../ui/Picture.tsx').Size;`],
  ['data-takes-from-the-right', 'src/data/d.ts', `export * from '../ui/Picture.tsx';`],
  ['data-takes-from-the-right', 'src/data/e.ts', `void import('../ui/Picture.tsx');`],
  ['data-takes-from-the-right', 'src/data/f.ts', `import '../server/records.ts';`],
  ['paths-takes-from-the-right', 'src/paths.ts', `import './data/wire/json.ts';`],
  ['content-is-plain-data', 'src/content/a.ts', `import '../paths.ts';`],
  ['content-is-plain-data', 'src/content/b.ts', `import '../server/records.ts';`],
  ['content-is-plain-data', 'src/content/c.ts', `import 'react';`],
  ['no-unknown-room', 'src/app/c.ts', `import '../common/strings.ts';`],
  ['server-stays-on-the-server', 'src/entry.client.tsx', `import './server/records.ts';`],
  ['devtools-watch-data-alone', 'src/devtools/b.ts', `import '../app/routes.ts';`],
  ['devtools-come-in-dynamically', 'src/entry.client.tsx', `import './devtools/start.tsx';`],
  ['features-stand-apart', 'src/features/a/c.ts', `import '../news/NewsCard.tsx';`],
  ['ui-takes-wire-of-all-data', 'src/ui/c.ts', `import '../data/cache.ts';`],
  ['ui-and-data-know-no-record-type', 'src/ui/d.ts', `import '../data/Record.generated.ts';`],
  ['ui-and-data-know-no-record-type', 'src/data/g.ts', `import './Record.generated.ts';`],
  ['wire-takes-no-other-room', 'src/data/wire/a.ts', `import '../cache.ts';`],
  ['wire-takes-no-other-room', 'src/data/wire/b.ts', `import '../../content/organisation.ts';`],
  ['wire-takes-no-package-but-dompurify', 'src/data/wire/c.ts', `import 'react';`],
  ['wire-takes-no-package-but-dompurify', 'src/data/wire/d.ts', `import 'node:fs';`],
  ['src-stands-alone', 'src/entry.server.tsx', `void import('../mocks/browser.ts');`],
  ['src-stands-alone', 'src/app/d.ts', `void import('../../mocks/browser.ts');`],
  ['src-stands-alone', 'src/app/e.ts', `import '../../scripts/build.ts';`],
  ['src-stands-alone', 'src/app/f.ts', `import '../../__tests__/support/site.tsx';`],
  ['src-stands-alone', 'src/app/g.ts', `import '../../service/server.ts';`],
  ['src-stands-alone', 'src/app/h.ts', `import '../../webpack.config.ts';`],
  ['client-takes-mocks-alone', 'src/entry.client.tsx', `void import('../mocks/db.ts');`],
  ['mocks-take-the-contract-alone', 'mocks/a.ts', `import '../service/server.ts';`],
  ['the-contract-stands-alone', 'service/contract/a.ts', `import '../server.ts';`],
  ['the-contract-stands-alone', 'service/contract/b.ts', `import '../../mocks/db.ts';`],
  ['mocks-come-in-dynamically', 'src/entry.client.tsx', `import '../mocks/browser.ts';`],
  ['only-declared-packages', 'src/app/i.ts', `import 'tool';`],
  ['only-declared-packages', 'src/app/j.ts', `import 'undeclared';`],
  ['no-cycle', 'src/data/wire/json.ts', `import './text.ts';`],
  ['no-orphan', 'scripts/orphan.ts', `export const orphan = 1;`],
  ['all-of-src-is-in-use', 'src/features/a/unused.ts', `import '../../paths.ts';`],
  ['all-imports-resolve', 'src/app/k.ts', `import './missing.ts';`],
];

/** The house with the violations in it. */
function broken(): House {
  const house = { ...HOUSE, ...FORBIDDEN };
  for (const [, module, source] of VIOLATIONS) {
    house[module] = `${house[module] ?? ''}\n${source}`;
  }
  return house;
}

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'import-rules-')));
});

afterAll(() => rm(folder, { recursive: true }));

/** What the rules say of a house, each as 'rule: module'. */
async function violationsOf(name: string, house: House): Promise<string[]> {
  const cwd = join(folder, name);
  for (const [file, source] of Object.entries(house)) {
    await mkdir(dirname(join(cwd, file)), { recursive: true });
    await writeFile(join(cwd, file), source);
  }
  const { stdout } = await run(
    process.execPath,
    [CRUISE, 'src', 'mocks', 'scripts', 'service', '--config', RULES, '--output-type', 'json'],
    { cwd, maxBuffer: 2 ** 26 },
  );
  const { summary } = JSON.parse(stdout) as ICruiseResult;
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

test('what is allowed breaks no rule', async () => {
  expect(await violationsOf('allowed', HOUSE)).toEqual([]);
});

test('every rule is broken by what it forbids', async () => {
  const reported = await violationsOf('broken', broken());
  const expected = VIOLATIONS.map(([rule, module]) => `${rule}: ${module}`);
  expect(expected.filter((violation) => !reported.includes(violation))).toEqual([]);

  const { forbidden } = createRequire(RULES)(RULES) as { forbidden: IForbiddenRuleType[] };
  expect([...new Set(VIOLATIONS.map(([rule]) => rule))]).toEqual(forbidden.map(({ name }) => name));
});
