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
  install('@scope/fonts', 'OFL-1.1', 'Reserved Font Name');
  install('bare', 'Apache-2.0');
  install('left', 'MIT', 'Copyright (c) nobody');
  const text = await build('taken', '@scope/fonts', 'bare');
  expect(text).toMatch(/\ntaken 1\.2\.3 \(MIT\)\n\nCopyright \(c\) Asha\n/);
  expect(text).toMatch(/\n@scope\/fonts 1\.2\.3 \(OFL-1\.1\)\n\nReserved Font/);
  // It carries no text, so it comes with the standard one.
  expect(text).toMatch(/\nbare 1\.2\.3 \(Apache-2\.0\)\n\nApache License\s+Version 2\.0/);
  expect(text).toContain('\nwebpack 5.');
  expect(text).toContain(readFileSync('LICENSE', 'utf8').trim());
  expect(text).not.toContain('nobody');
});

test.each([
  ['copyleft', 'GPL-3.0-only', 'x', 'copyleft 1.2.3 (GPL-3.0-only)', 'its licence is not listed'],
  ['silent', undefined, 'x', 'silent 1.2.3 (none)', 'its licence is not listed'],
  ['old', { type: 'MIT' }, 'x', 'old 1.2.3 (none)', 'its licence is not listed'],
  ['bare', 'BSD-2-Clause', undefined, 'bare 1.2.3 (BSD-2-Clause)', 'it has no text of its licence'],
])(
  'the package %s may not be passed on: the build fails, and names it',
  async (name, licence, text, title, fault) => {
    install(name, licence, text);
    const failure = await build(name).catch(String);
    expect(failure).toContain(`with ${title} (scripts/webpack/licences.ts): ${fault}`);
  },
);
