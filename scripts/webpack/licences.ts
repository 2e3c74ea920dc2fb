import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import satisfies from 'spdx-satisfies';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** The file that tells visitors the licences of all bundled code and fonts. */
export const LICENCES_FILE = 'licences.txt';

/** Licences under which the site may redistribute code and fonts. Their only duty is to include their text. */
const ACCEPTABLE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'Zlib',
];

/** Licence texts for packages that ship none. */
const STANDARD_TEXTS = join('scripts', 'webpack', 'licences');

/** Matches a path up to the innermost package folder. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i;

/**
 * A webpack plugin that writes the licence texts of all packages in the bundle. A package without a licence, without its text
 * or with an unacceptable licence fails the build.
 */
export class LicencesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(LicencesPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: LicencesPlugin.name, stage }, () => {
        try {
          const text = licencesText(bundledPackages(compilation));
          compilation.emitAsset(LICENCES_FILE, new webpack.sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
        }
      });
    });
  }
}

/** The folders of all packages in the bundle. webpack is one of them, because of its runtime. */
function bundledPackages(compilation: Compilation): string[] {
  const { modules, chunkGraph, compiler } = compilation;
  const written = [...modules].filter((each) => chunkGraph.getNumberOfModuleChunks(each) > 0);
  // Files that a stylesheet references, such as fonts, are in no chunk. If the stylesheet comes from webpack's cache, they
  // are not even modules.
  const copied = compilation
    .getAssets()
    .flatMap(({ info }) => info.sourceFilename ?? [])
    .map((file) => resolve(compiler.context, file));
  const folders = [...written.flatMap(filesOf), ...copied].flatMap(
    (file) => PACKAGE_FOLDER.exec(file)?.[0] ?? [],
  );
  return [...new Set([join('node_modules', 'webpack'), ...folders])];
}

/** The source files of a module: several if webpack has concatenated modules. */
function filesOf(module: Module): string[] {
  if (module instanceof webpack.NormalModule) return [module.resource];
  const { modules = [] } = module as Module & { modules?: Module[] };
  return modules.flatMap(filesOf);
}

interface Package {
  name: string;
  version: string;
  license?: unknown;
}

/**
 * Formats the licences of packages, each with its text.
 * @param folders the packages' folders
 * @throws an Error that names each package without an acceptable licence, or else the first one without a text
 */
export function licencesText(folders: readonly string[]): string {
  const packages = folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ) as Package;
      return { folder, name, version, licence: typeof license === 'string' ? license : 'none' };
    })
    .toSorted((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'));
  const refused = packages
    .filter(({ licence }) => !isAcceptable(licence))
    .map(({ name, version, licence }) => `${name} ${version} (${licence})`);
  if (refused.length > 0) {
    throw new Error(
      `The site may not be passed on with these packages and their licences: ${refused.join(', ')}. scripts/webpack/licences.ts has those that are acceptable.`,
    );
  }
  const sections = packages.map(({ folder, name, version, licence }) => {
    const title = `${name} ${version} (${licence})`;
    return [title, ...(textsIn(folder) ?? standardTexts(title, licence))].join('\n\n');
  });
  const own = read('LICENSE');
  return `This site\n\n${own}` + SEPARATOR + sections.join(SEPARATOR) + '\n';
}

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;

/** Whether an SPDX expression can be satisfied. Any other text cannot. */
function isAcceptable(licence: string): boolean {
  try {
    return satisfies(licence, ACCEPTABLE);
  } catch {
    return false;
  }
}

/** The licence texts that a package ships; null if it ships none. */
function textsIn(folder: string): string[] | null {
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name));
  return files.length > 0 ? files.map((name) => read(join(folder, name))) : null;
}

/** The SPDX texts of a package's licences. @throws an Error if the repository lacks one of them */
function standardTexts(title: string, licence: string): string[] {
  const ids = ACCEPTABLE.filter((id) => licence.match(/[\w.-]+/g)?.includes(id));
  return ids.map((id) => {
    const file = join(STANDARD_TEXTS, `${id}.txt`);
    if (existsSync(file)) return read(file);
    throw new Error(
      `${title} comes without the text of its licence. Save that of https://spdx.org/licenses/${id}.html as ${file}.`,
    );
  });
}

const read = (file: string) => readFileSync(file, 'utf8').trim();
