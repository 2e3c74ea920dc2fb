import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** What a package may say of its licence: the site may redistribute it, with its text. Other words want a thought first. */
const ACCEPTABLE = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(MPL-2.0 OR Apache-2.0)',
]);

/** Matches a path up to the innermost package folder. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * A webpack plugin that writes the licence texts of all packages in the bundle to `licences.txt`. A package with another
 * licence, or without a text, fails the build.
 */
export class LicencesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(LicencesPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: LicencesPlugin.name, stage }, () => {
        const sections = bundledPackages(compilation).map(licenceOf);
        sections.sort((a, b) => a.localeCompare(b, 'en'));
        const separator = `\n\n${'-'.repeat(80)}\n\n`;
        const file = [`This site\n\n${read('LICENSE')}`, ...sections].join(separator) + '\n';
        compilation.emitAsset('licences.txt', new webpack.sources.RawSource(file));
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

/** @returns the package's name, version and licence, then its texts. @throws an Error that names what is wrong */
function licenceOf(folder: string): string {
  const described = JSON.parse(read(join(folder, 'package.json'))) as Record<string, unknown>;
  const licence = typeof described.license === 'string' ? described.license : 'none';
  const title = `${String(described.name)} ${String(described.version)} (${licence})`;
  const refused = `The site may not be passed on with ${title} (scripts/webpack/licences.ts)`;
  if (!ACCEPTABLE.has(licence)) throw new Error(`${refused}: its licence is not listed`);
  const own = readdirSync(folder).filter((file) =>
    /^(?:licen[cs]e|copying|notice|ofl)/i.test(file),
  );
  // Of packages that ship no text, from https://spdx.org/licenses.
  const standard = join('scripts', 'webpack', 'licences', `${licence}.txt`);
  if (own.length > 0) return [title, ...own.map((file) => read(join(folder, file)))].join('\n\n');
  if (existsSync(standard)) return `${title}\n\n${read(standard)}`;
  throw new Error(`${refused}: it has no text of its licence, and ${standard} is missing`);
}

const read = (file: string) => readFileSync(file, 'utf8').trim();
