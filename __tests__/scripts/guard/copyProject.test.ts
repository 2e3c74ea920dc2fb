import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, hashOf, linkPackages } from '../../../scripts/guard/copyProject.ts';
import { write } from '../../support/publishedSites.ts';

let project: string;
let copy: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'maidan-copy-'));
  copy = join(project, '.cache', 'mutants', 'copy');
  await write(project, {
    'src/data/age.ts': 'kept',
    '.oxlintrc.json': '{}',
    'node_modules/yup/index.js': 'installed',
    'deploy/aws/app.ts': 'kept',
    'deploy/aws/node_modules/constructs/index.js': 'installed',
    'dist/index.html': 'built',
    '.env': 'SECRET=1',
  });
});
afterEach(() => rm(project, { recursive: true }));

test('the sources and the settings are copied, what is built or secret is not', async () => {
  copyProject(project, copy);
  expect((await readdir(copy)).sort()).toEqual(['.oxlintrc.json', 'deploy', 'src']);
  await expect(readdir(join(copy, 'deploy', 'aws'))).resolves.toEqual(['app.ts']);
  await expect(readFile(join(copy, 'src', 'data', 'age.ts'), 'utf8')).resolves.toBe('kept');
  linkPackages(project, copy);
  const installed = join(copy, 'node_modules', 'yup', 'index.js');
  await expect(readFile(installed, 'utf8')).resolves.toBe('installed');
});

test('what is changed in the copy is not changed in the project', async () => {
  copyProject(project, copy);
  await writeFile(join(copy, 'src', 'data', 'age.ts'), 'mutated');
  await writeFile(join(copy, 'main.js'), 'left behind');
  await expect(readFile(join(project, 'src', 'data', 'age.ts'), 'utf8')).resolves.toBe('kept');
  expect(await readdir(project)).not.toContain('main.js');
});

test('a copy is made anew, and what is installed stays installed', async () => {
  copyProject(project, copy);
  linkPackages(project, copy);
  await writeFile(join(copy, 'main.js'), 'left behind');
  copyProject(project, copy);
  expect(await readdir(copy)).not.toContain('main.js');
  expect(await readdir(join(project, 'node_modules'))).toEqual(['yup']);
});

test('its hash is another when a file is, or its name', async () => {
  copyProject(project, copy);
  const hash = hashOf(copy);
  copyProject(project, copy);
  expect(hashOf(copy)).toBe(hash);
  await writeFile(join(copy, 'src', 'data', 'age.ts'), 'changed');
  expect(hashOf(copy)).not.toBe(hash);
});
