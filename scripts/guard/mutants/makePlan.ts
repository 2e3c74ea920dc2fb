import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { hashOf } from '../copyProject.ts';
import type { Part } from './parts.ts';
import type { Plan } from './plan.ts';

const FOLDERS = ['src', 'service', 'scripts', '__tests__'];

const silent = () => {};
const no = () => false;
const SILENT: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/**
 * Makes all mutants of a part; the same sources give the same ids.
 * @param project the folder whose tests are to run
 */
export async function makePlan(part: Part, project: string): Promise<Plan> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  ).sort();
  const files = paths
    .filter((path) => part.sources.test(path))
    .map((path) => ({
      name: path,
      content: readFileSync(join(project, path), 'utf8'),
      mutate: true,
    }));
  const texts = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const result = await new Instrumenter(SILENT).instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  return {
    hash: hashOf(project),
    instrumented: Object.fromEntries(
      result.files.map(({ name, content }) => [join(project, name), content]),
    ),
    mutants: result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
      const { start, end } = location;
      const lines = texts.get(fileName)?.slice(start.line, end.line + 1) ?? [];
      const last = lines.length - 1;
      const original = lines
        .map((line, index) =>
          line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
        )
        .map((line) => line.trim())
        .join(' ');
      return {
        id,
        file: fileName,
        description: `${fileName}:${start.line + 1} ${mutatorName}: ${short(original)} -> ${short(replacement)}`,
      };
    }),
    tests: testsOf(part, paths, result.mutants).map(({ path, mutants }) => ({
      path: join(project, path),
      mutants,
    })),
  };
}

/** A file that more than one pattern takes is run with the mutants of them all. */
function testsOf(
  { tests }: Part,
  paths: readonly string[],
  mutants: readonly { id: string; fileName: string }[],
): Plan['tests'] {
  const found = new Map<string, Set<string>>();
  for (const [files, about] of tests) {
    for (const path of paths) {
      if (!files.test(path) || !/\.test\.tsx?$/.test(path)) continue;
      const concerned = mutants.filter(({ fileName }) =>
        about ? about.test(fileName) : nameOf(fileName) === nameOf(path),
      );
      if (concerned.length === 0) continue;
      const ids = found.get(path) ?? new Set();
      for (const { id } of concerned) ids.add(id);
      found.set(path, ids);
    }
  }
  return [...found].map(([path, ids]) => ({ path, mutants: [...ids] }));
}

/** The name of a file without what follows its first dot. */
const nameOf = (path: string) => basename(path).replace(/\..*/, '');

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length <= 100 ? line : `${line.slice(0, 60)} ... ${line.slice(-35)}`;
}
