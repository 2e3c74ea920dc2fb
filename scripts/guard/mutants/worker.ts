import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@jest/types';
import { runCLI } from 'jest';
import { readPlan } from './plan.ts';

/** The process that runs the tests of a part with its mutants; MUTANTS names the folder of its plan. */

const { default: usual } = (await import(pathToFileURL('jest.config.js').href)) as {
  default: Config.InitialOptions;
};
const { resolve } = createRequire(import.meta.url);
const compiled = Object.entries(usual.transform ?? {}).map(([sources, compiler]) => [
  sources,
  [resolve('./transform.ts'), Array.isArray(compiler) ? compiler[1] : {}],
]);
const config: Config.InitialOptions = {
  ...usual,
  runner: resolve('./jestRunner.ts'),
  testRunner: resolve('./testRunner.ts'),
  transform: Object.fromEntries(compiled) as NonNullable<Config.InitialOptions['transform']>,
  setupFilesAfterEnv: [
    ...(usual.setupFilesAfterEnv ?? []),
    join(import.meta.dirname, 'impatient.ts'),
  ],
  reporters: [],
};
const { tests } = readPlan(process.env['MUTANTS'] ?? '');
const words = {
  _: tests.map(({ path }) => path),
  $0: 'jest',
  runTestsByPath: true,
  runInBand: true,
  silent: true,
};
await runCLI({ ...words, config: JSON.stringify(config) }, [process.cwd()]);
// Whatever a mutant has left open.
process.exit(0);
