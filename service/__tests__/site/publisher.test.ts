import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Publisher, runPublishing } from '../../site/publisher.ts';

/** A publisher whose commands end when the test says so. */
function open(codes: number[] = []) {
  const running: { command: string; variables: object; end: () => void; ended?: boolean }[] = [];
  const variables: Record<string, string> = {};
  /** How many commands had begun when pages were withdrawn. */
  const withdrawn: number[] = [];
  const state = { due: 'refresh' as 'build' | 'refresh' | null, most: 0, active: 0 };
  const publisher = new Publisher({
    variables: () => ({ ...variables }),
    log: () => {},
    due: () => state.due,
    withdraw: async () => void withdrawn.push(running.length),
    onEnd: () => undefined,
    run: async ([command = ''], given, _log, signal) => {
      state.active += 1;
      state.most = Math.max(state.most, state.active);
      const code = await new Promise<number>((resolve) => {
        const started = { command, variables: given, end: () => resolve(codes.shift() ?? 0) };
        running.push(started);
        signal.addEventListener('abort', () => {
          Object.assign(started, { ended: true });
          // As a process that is killed.
          resolve(1);
        });
      });
      state.active -= 1;
      return code;
    },
  });
  return { publisher, running, variables, withdrawn, state };
}

test('changes during a refresh are published by one more refresh after it', async () => {
  const { publisher, running, state } = open();
  const first = publisher.refresh();
  const others = [publisher.refresh(), publisher.refresh()];
  await setTimeout();
  expect(running).toHaveLength(1);
  running[0]?.end();
  await setTimeout();
  expect(running).toHaveLength(2);
  running[1]?.end();
  await Promise.all([first, ...others]);
  expect([running.length, state.most]).toEqual([2, 1]);
});

test('while nobody has requested a site nothing is published, and then it is built', async () => {
  const { publisher, running, state } = open();
  state.due = null;
  await publisher.refresh();
  expect(running).toEqual([]);
  state.due = 'build';
  const built = publisher.refresh();
  await setTimeout();
  expect(running[0]?.command).toBe('build');
  running[0]?.end();
  await built;
});

test('the operator learns of a failure until the next success, and not of an end of the service', async () => {
  const { publisher, running, state } = open([1, 1, 0]);
  for (const [due, healthError] of [
    ['build', 'The site could not be built.'],
    ['refresh', 'The last refresh of the pages has failed.'],
    ['refresh', null],
  ] as const) {
    state.due = due;
    const published = publisher.refresh();
    await setTimeout();
    running.at(-1)?.end();
    await published;
    expect(publisher.healthError).toBe(healthError);
  }
  const broken = [publisher.refresh(), publisher.refresh()];
  await setTimeout();
  await publisher.stop();
  await Promise.all(broken);
  // Nothing more is published.
  expect([publisher.healthError, running.length]).toEqual([null, 4]);
});

test.each(['build', 'refresh'] as const)(
  'a removal ends the %s that is running, and it begins anew after pages are withdrawn',
  async (due) => {
    const { publisher, running, variables, withdrawn, state } = open();
    state.due = due;
    const first = publisher.refresh();
    await setTimeout();
    variables['LAST_REMOVAL'] = '1764000000000';
    const second = publisher.refreshAnew();
    await setTimeout();
    expect(running).toMatchObject([
      { command: due, ended: true, variables: {} },
      { command: due, variables: { LAST_REMOVAL: '1764000000000' } },
    ]);
    expect(withdrawn).toEqual([0, 1]);
    expect(publisher.healthError).toBeNull();
    running[1]?.end();
    await Promise.all([first, second]);
    expect([running.length, state.most]).toEqual([2, 1]);
  },
);

test('a removal while pages are withdrawn leads to a refresh that knows of it', async () => {
  const { publisher, running, variables } = open();
  void publisher.refresh();
  variables['LAST_REMOVAL'] = '1764000000000';
  const refreshed = publisher.refreshAnew();
  await setTimeout();
  running[0]?.end();
  await refreshed;
  expect(running).toMatchObject([{ variables: { LAST_REMOVAL: '1764000000000' } }]);
});

test.each(['due', 'variables', 'withdraw', 'run'])(
  'a disk that errs once in %s is told in the log, and tried again with the next regular refresh',
  async (part) => {
    jest.useFakeTimers();
    try {
      let errs = true;
      const onceBroken = <Value>(name: string, value: Value) => {
        if (errs && part === name) throw new Error('disk I/O error');
        return value;
      };
      const log: string[] = [];
      const ends: boolean[] = [];
      const publisher = new Publisher({
        variables: () => onceBroken('variables', {}),
        due: () => onceBroken('due', 'refresh'),
        withdraw: async () => onceBroken('withdraw', undefined),
        run: async () => onceBroken('run', 0),
        log: (line) => void log.push(line),
        onEnd: (succeeded) => void ends.push(succeeded),
      });
      publisher.start();
      await publisher.refresh();
      expect(publisher.healthError).not.toBeNull();
      expect(log).toEqual(['failed to publish: disk I/O error']);
      errs = false;
      await jest.advanceTimersByTimeAsync(10 * 60_000);
      expect([publisher.healthError, ends]).toEqual([null, [false, true]]);
      await publisher.stop();
    } finally {
      jest.useRealTimers();
    }
  },
);

test('a refresh for which the system has no more files fails, and the service goes on', async () => {
  jest.spyOn(childProcess, 'spawn').mockImplementation(() => {
    // Node gives such a process no streams.
    const child = new EventEmitter();
    process.nextTick(
      () => child.emit('error', new Error('spawn EMFILE')) && child.emit('close', -24),
    );
    return child as ChildProcess;
  });
  const log: string[] = [];
  const { signal } = new AbortController();
  expect(await runPublishing(['refresh'], {}, (line) => log.push(line), signal)).toBe(-24);
  expect(log).toEqual(['refresh: spawn EMFILE']);
});
