import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../../publish/pages/bundle.ts';
import { LicencesPlugin } from '../../../scripts/webpack/licences.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a package there. */
function install(name: string, license: unknown, text?: string): void {
  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
  writeFileSync(join(home, 'index.js'), `export const value = () => document.title + '${name}';`);
  if (text !== undefined) writeFileSync(join(home, 'LICENSE.md'), text);
}

/** Builds a site that takes these packages. @returns what it says of their licences */
async function build(...names: string[]): Promise<string> {
  const imports = names.map((name, index) => `import { value as v${index} } from '${name}';`);
  const uses = names.map((_, index) => `console.log(v${index}());`);
  writeFileSync(join(folder, 'index.js'), [...imports, ...uses].join('\n'));
  await bundle({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
    plugins: [new LicencesPlugin()],
  });
  return readFileSync(join(folder, 'dist', 'licences.txt'), 'utf8');
}

test('each package in the bundle is listed with the text of its licence, and no other package', async () => {
  install('taken', 'MIT', 'Copyright (c) Asha');
  install('@scope/fonts', '(OFL-1.1 OR GPL-3.0-only)', 'Reserved Font Name');
  install('bare', 'Apache-2.0');
  install('left', 'MIT', 'Copyright (c) nobody');
  const text = await build('taken', '@scope/fonts', 'bare');
  expect(text).toMatch(/\ntaken 1\.2\.3 \(MIT\)\n\nCopyright \(c\) Asha\n/);
  expect(text).toMatch(
    /\n@scope\/fonts 1\.2\.3 \(\(OFL-1\.1 OR GPL-3\.0-only\)\)\n\nReserved Font/,
  );
  // It carries no text, so it comes with the standard one.
  expect(text).toMatch(/\nbare 1\.2\.3 \(Apache-2\.0\)\n\nApache License\s+Version 2\.0/);
  expect(text).toContain('\nwebpack 5.');
  expect(text).toContain(readFileSync('LICENSE', 'utf8').trim());
  expect(text).not.toContain('nobody');
});

test('a package without a text whose licence has no standard text here fails the build, which says what to do', async () => {
  install('bare', 'BlueOak-1.0.0');
  await expect(build('bare')).rejects.toThrow(
    'bare 1.2.3 (BlueOak-1.0.0) comes without the text of its licence. Save that of https://spdx.org/licenses/BlueOak-1.0.0.html as scripts/webpack/licences/BlueOak-1.0.0.txt.',
  );
});

test('a package that may not be passed on fails the build, which names it', async () => {
  const refused = {
    copyleft: 'GPL-3.0-only',
    both: 'MIT AND AGPL-3.0-or-later',
    exception: 'Apache-2.0 WITH LLVM-exception',
    later: 'MIT+',
    mixed: '(MIT OR GPL-3.0-only) AND AGPL-3.0-only',
    other: 'SEE LICENSE IN terms.txt',
    closed: 'UNLICENSED',
    empty: '',
    silent: undefined,
    old: { type: 'MIT' },
  };
  install('fine', 'MIT AND (ISC)', 'x');
  for (const [name, licence] of Object.entries(refused)) install(name, licence, 'x');
  const failure = await build('fine', ...Object.keys(refused)).catch(
    (error: Error) => error.message,
  );
  for (const [name, licence] of Object.entries(refused)) {
    expect(failure).toContain(`${name} 1.2.3 (${typeof licence === 'string' ? licence : 'none'})`);
  }
  expect(failure).not.toContain('fine 1.2.3');
});
