import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD, type BuiltSite, readBuiltSite, writeBuiltSite } from '../../publish/toolbox.ts';

let toolbox = '';
beforeEach(() => {
  toolbox = mkdtempSync(join(tmpdir(), 'maidan-toolbox-'));
  mkdirSync(join(toolbox, BUILD));
});
afterEach(() => rmSync(toolbox, { recursive: true }));

const built: BuiltSite = {
  service: null,
  unsigned: false,
  connect: [],
  origin: null,
  assets: { styles: [], scripts: [], font: null },
  chunks: {},
  worker: '',
  files: [],
  counts: { MaidanNews: 3 },
  pages: { 'index.html': { digest: 'a digest', day: null, findable: [] } },
};

test('a refresh finds the facts of the build', async () => {
  await writeBuiltSite(join(toolbox, BUILD), built);
  expect(await readBuiltSite(toolbox)).toMatchObject(built);
});

test('a site that another version of the code has built is not refreshed', async () => {
  await writeBuiltSite(join(toolbox, BUILD), built);
  const file = join(toolbox, BUILD, 'site.json');
  const { format, ...earlier } = JSON.parse(readFileSync(file, 'utf8')) as { format: number };
  for (const other of [earlier, { ...earlier, format: format + 1 }]) {
    writeFileSync(file, JSON.stringify(other));
    await expect(readBuiltSite(toolbox)).rejects.toThrow(
      'The site was built by another version of this code: run "npm run build" first.',
    );
  }
});

test('a refresh without a build asks the operator to build first', async () => {
  await expect(readBuiltSite(toolbox)).rejects.toThrow('There is no site to refresh');
});
