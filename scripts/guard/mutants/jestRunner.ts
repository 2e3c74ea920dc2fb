import TestRunner, { type Test, type TestRunnerOptions } from 'jest-runner';
import type { TestWatcher } from 'jest-watcher';
import { FileRun } from './fileRun.ts';
import { Journal } from './journal.ts';
import { journalFile, readPlan } from './plan.ts';
import { running } from './running.ts';

/** Jest's own runner, which runs each file of tests with the mutants that it reaches. */
export default class MutantRunner extends TestRunner {
  override async runTests(
    tests: Test[],
    watcher: TestWatcher,
    options: TestRunnerOptions,
  ): Promise<void> {
    const folder = process.env['MUTANTS'] ?? '';
    const journal = new Journal(journalFile(folder));
    const inOrder = readPlan(folder).tests.flatMap(
      (path) => tests.find((test) => test.path === path) ?? [],
    );
    const load = async (test: Test, mutant: string | null, before = new Set<string>()) => {
      const run = new FileRun(test.path, journal, mutant, before);
      running.run = run;
      await super.runTests([test], watcher, options);
      run.finish();
      return run;
    };

    for (const test of inOrder) {
      if (journal.done.has(test.path)) continue;
      const before = new Set<string>();
      while ((await load(test, null, before)).isSpoilt);
      journal.note({ is: 'done', file: test.path });
    }
    for (const [mutant, files] of journal.loadsLeft()) {
      for (const test of inOrder.filter(({ path }) => files.includes(path))) {
        if (!journal.killed.has(mutant)) await load(test, mutant);
      }
    }
  }
}
