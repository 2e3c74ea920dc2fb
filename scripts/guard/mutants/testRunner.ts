import type { JestEnvironment } from '@jest/environment';
import type { TestResult } from '@jest/test-result';
import type { Config } from '@jest/types';
import circus from 'jest-circus/runner';
import type Runtime from 'jest-runtime';
import { running } from './running.ts';

/** Jest's own way to run a file of tests, in which a test that asks for it is run again at once. */
export default async function runFile(
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  environment: JestEnvironment,
  runtime: Runtime,
  path: string,
): Promise<TestResult> {
  const { run } = running;
  if (!run) throw new Error('No run has begun.');
  Object.assign(environment.global, {
    __stryker__: run.switches,
    [Symbol.for('RETRY_TIMES')]: Number.MAX_SAFE_INTEGER,
    [Symbol.for('RETRY_IMMEDIATELY')]: true,
  });
  const own = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = async (event, state) => {
    await own?.(event as never, state);
    run.take(event, state);
  };
  try {
    return await circus(globalConfig, config, environment, runtime, path);
  } catch (error) {
    run.fail();
    throw error;
  }
}
