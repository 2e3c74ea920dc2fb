import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { PARTS, taken } from './parts.ts';
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

/** Makes all mutants of a part; the same sources give the same ids. */
export async function makePlan(part: string): Promise<Plan> {
  const { sources, tests } = PARTS[part] ?? { sources: [], tests: [] };
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ).sort();
  const files = taken(paths, sources)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ name: path, content: readFileSync(path, 'utf8'), mutate: true }));
  const texts = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const result = await new Instrumenter(SILENT).instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
  });
  return {
    instrumented: Object.fromEntries(
      result.files.map(({ name, content }) => [join(process.cwd(), name), content]),
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
    tests: taken(paths, tests)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => join(process.cwd(), path)),
  };
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length <= 100 ? line : `${line.slice(0, 60)} ... ${line.slice(-35)}`;
}
