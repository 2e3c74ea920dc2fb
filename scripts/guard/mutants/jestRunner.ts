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
    const inOrder = readPlan(folder).tests.flatMap(({ path, mutants }) => {
      const test = tests.find((each) => each.path === path);
      return test ? [{ test, concerned: new Set(mutants) }] : [];
    });
    const load = async (
      { test, concerned }: (typeof inOrder)[number],
      mutant: string | null,
      before = new Set<string>(),
    ) => {
      const run = new FileRun(test.path, journal, { mutant, concerned, before });
      running.run = run;
      await super.runTests([test], watcher, options);
      run.finish();
      return run;
    };

    for (const each of inOrder) {
      const { path } = each.test;
      if (journal.done.has(path)) continue;
      const before = new Set<string>();
      while ((await load(each, null, before)).isSpoilt);
      journal.note({ is: 'done', file: path });
    }
    for (const [mutant, files] of journal.loadsLeft()) {
      for (const each of inOrder) {
        const isWanted = files.includes(each.test.path) && each.concerned.has(mutant);
        if (isWanted && !journal.killed.has(mutant)) await load(each, mutant);
      }
    }
  }
}
