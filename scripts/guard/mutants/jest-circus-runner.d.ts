declare module 'jest-circus/runner' {
  import type { JestEnvironment } from '@jest/environment';
  import type { TestResult } from '@jest/test-result';
  import type { Config } from '@jest/types';
  import type Runtime from 'jest-runtime';

  /** Runs a file of tests. */
  export default function circus(
    globalConfig: Config.GlobalConfig,
    config: Config.ProjectConfig,
    environment: JestEnvironment,
    runtime: Runtime,
    path: string,
  ): Promise<TestResult>;
}
