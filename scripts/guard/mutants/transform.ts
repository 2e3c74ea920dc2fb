import tsJest, { type TsJestTransformerOptions } from 'ts-jest';
import { readPlan } from './plan.ts';

type Compiler = ReturnType<typeof tsJest.createTransformer>;

/** What compiles the sources for jest, from the text with the mutants in it where a file has some. */
export function createTransformer(options: TsJestTransformerOptions): {
  process: Compiler['process'];
  getCacheKey: Compiler['getCacheKey'];
} {
  const { instrumented } = readPlan(process.env['MUTANTS'] ?? '');
  const compiler = tsJest.createTransformer(options);
  return {
    process: (source, path, settings) =>
      compiler.process(instrumented[path] ?? source, path, settings),
    getCacheKey: (source, path, settings) =>
      compiler.getCacheKey(instrumented[path] ?? source, path, settings),
  };
}

export default { createTransformer };
