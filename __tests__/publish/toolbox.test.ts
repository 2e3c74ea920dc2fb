import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BUILD, type BuiltSite, readBuiltSite, writeBuiltSite } from '../../publish/toolbox.ts';
import { folderForTests } from '../support/jest/folder.ts';

const path = folderForTests();

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

test('a site that another version of the code has built is not refreshed', async () => {
  const build = path(BUILD);
  mkdirSync(build);
  await writeBuiltSite(build, built);
  expect(await readBuiltSite(path('.'))).toMatchObject(built);
  const file = path(`${BUILD}/site.json`);
  const { format, ...earlier } = JSON.parse(readFileSync(file, 'utf8')) as { format: number };
  writeFileSync(file, JSON.stringify({ ...earlier, format: format + 1 }));
  await expect(readBuiltSite(path('.'))).rejects.toThrow(
    'The site was built by another version of this code: run "npm run build" first.',
  );
});
