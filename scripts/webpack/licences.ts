import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** The file that tells visitors the licences of all bundled code and fonts. */
export const LICENCES_FILE = 'licences.txt';

/** Licences under which the site may redistribute code and fonts. Their only duty is to include their text. */
const ACCEPTABLE = new Set([
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
]);

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

/**
 * Formats the licences of packages, each with its text.
 * @param folders the packages' folders
 * @throws an Error that names each package without an acceptable licence, or else the first one without a text
 */
export function licencesText(folders: readonly string[]): string {
  const packages = folders
    .map((folder) => {
      const facts = JSON.parse(read(join(folder, 'package.json'))) as Record<string, unknown>;
      const licence = typeof facts['license'] === 'string' ? facts['license'] : 'none';
      return { folder, licence, title: `${facts['name']} ${facts['version']} (${licence})` };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  const refused = packages.filter(({ licence }) => !isAcceptable(licence));
  if (refused.length > 0) {
    throw new Error(
      `The site may not be passed on with these packages and their licences: ${refused.map(({ title }) => title).join(', ')}. scripts/webpack/licences.ts has those that are acceptable.`,
    );
  }
  const sections = packages.map(({ folder, licence, title }) => {
    const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name));
    const own = files.map((name) => read(join(folder, name)));
    return [title, ...(own.length > 0 ? own : standardTexts(title, licence))].join('\n\n');
  });
  return [`This site\n\n${read('LICENSE')}`, ...sections].join(SEPARATOR) + '\n';
}

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;

/** The licences in an SPDX expression, such as `(MIT OR Apache-2.0)`. */
const idsOf = (licence: string) => licence.match(/[\w.+-]+(?: WITH [\w.-]+)?/g) ?? [];

/** Whether a choice (OR) has an acceptable licence, or all that apply (AND) are. A mixture of both is not read. */
function isAcceptable(licence: string): boolean {
  const ids = idsOf(licence).filter((id) => id !== 'OR' && id !== 'AND');
  if (!licence.includes(' OR ')) return ids.every((id) => ACCEPTABLE.has(id)) && ids.length > 0;
  return !licence.includes(' AND ') && ids.some((id) => ACCEPTABLE.has(id));
}

/** The SPDX texts of a package's licences. @throws an Error if the repository lacks one of them */
function standardTexts(title: string, licence: string): string[] {
  return idsOf(licence)
    .filter((id) => ACCEPTABLE.has(id))
    .map((id) => {
      const file = join(STANDARD_TEXTS, `${id}.txt`);
      if (existsSync(file)) return read(file);
      throw new Error(
        `${title} comes without the text of its licence. Save that of https://spdx.org/licenses/${id}.html as ${file}.`,
      );
    });
}

const read = (file: string) => readFileSync(file, 'utf8').trim();
