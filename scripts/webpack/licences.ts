import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import satisfies from 'spdx-satisfies';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** Where visitors find under which licences the site comes to them. */
export const LICENCES = 'licences.txt';

/** Licences under which code and fonts may be passed on within the site's files, with their text beside and no other duty. */
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

/** Texts of licences, for packages that carry none. */
const TEXTS = join('scripts', 'webpack', 'licences');

/** The folder of the package that a file belongs to, the innermost. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

const FILE = /^(?:licen[cs]e|copying|notice|ofl)/i;

/**
 * A webpack plugin: writes the licences of the packages that really are in the bundle, with their texts.
 * A package with no licence, one that is not acceptable, or no text of it is an error of the build.
 */
export class LicencesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(LicencesPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: LicencesPlugin.name, stage }, () => {
        try {
          const text = licencesText(bundledPackages(compilation));
          compilation.emitAsset(LICENCES, new webpack.sources.RawSource(text));
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message));
        }
      });
    });
  }
}

/** The folders of the packages whose modules are in the bundle, and of webpack, whose runtime is. */
function bundledPackages(compilation: Compilation): string[] {
  const { modules, chunkGraph, compiler } = compilation;
  const written = [...modules].filter((each) => chunkGraph.getNumberOfModuleChunks(each) > 0);
  // What a stylesheet names, such as a font, is in no chunk; where the stylesheet comes out of webpack's cache it is no module.
  const copied = compilation
    .getAssets()
    .flatMap(({ info }) => info.sourceFilename ?? [])
    .map((file) => resolve(compiler.context, file));
  const folders = [...written.flatMap(filesOf), ...copied].flatMap(
    (file) => PACKAGE.exec(file)?.[0] ?? [],
  );
  return [...new Set([join('node_modules', 'webpack'), ...folders])];
}

/** The files that a module is made of: several where webpack has joined them. */
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
 * The licences of packages, each with its text.
 * @param folders where the packages lie
 * @throws an Error that names each package with no licence or one that is not acceptable, or the first one without a text
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

/** Whether a licence, as an expression of SPDX, can be kept. What is no such expression cannot. */
function isAcceptable(licence: string): boolean {
  try {
    return satisfies(licence, ACCEPTABLE);
  } catch {
    return false;
  }
}

/** The texts that a package carries, or null where it carries none. */
function textsIn(folder: string): string[] | null {
  const files = readdirSync(folder).filter((name) => FILE.test(name));
  return files.length > 0 ? files.map((name) => read(join(folder, name))) : null;
}

/** The texts of a package's licences, as SPDX has them. @throws an Error where one of them is not kept here */
function standardTexts(title: string, licence: string): string[] {
  const ids = ACCEPTABLE.filter((id) => licence.match(/[\w.-]+/g)?.includes(id));
  return ids.map((id) => {
    const file = join(TEXTS, `${id}.txt`);
    if (existsSync(file)) return read(file);
    throw new Error(
      `${title} comes without the text of its licence. Save that of https://spdx.org/licenses/${id}.html as ${file}.`,
    );
  });
}

const read = (file: string) => readFileSync(file, 'utf8').trim();
