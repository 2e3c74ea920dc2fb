import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Publisher, runPublishing } from '../../site/publisher.ts';

/** A publisher whose commands end when the test says so. */
function open(codes: number[] = [], due?: () => 'build' | null) {
  const running: { command: string; variables: object; end: () => void; ended?: boolean }[] = [];
  const variables: Record<string, string> = {};
  /** How many commands had begun when pages were withdrawn. */
  const withdrawn: number[] = [];
  let [most, active] = [0, 0];
  const publisher = new Publisher({
    variables: () => ({ ...variables }),
    log: () => {},
    ...(due && { due }),
    withdraw: async () => void withdrawn.push(running.length),
    run: async ([command = ''], given, _log, signal) => {
      active += 1;
      most = Math.max(most, active);
      const code = await new Promise<number>((resolve) => {
        const started = { command, variables: given, end: () => resolve(codes.shift() ?? 0) };
        running.push(started);
        signal.addEventListener('abort', () => {
          Object.assign(started, { ended: true });
          // As a process that is killed.
          resolve(1);
        });
      });
      active -= 1;
      return code;
    },
  });
  return { publisher, running, variables, withdrawn, most: () => most };
}

test('changes during a refresh are published by one more refresh after it', async () => {
  const { publisher, running, most } = open();
  const first = publisher.refresh();
  const others = [publisher.refresh(), publisher.refresh()];
  await setTimeout();
  expect(running).toHaveLength(1);
  running[0]?.end();
  await setTimeout();
  expect(running).toHaveLength(2);
  running[1]?.end();
  await Promise.all([first, ...others]);
  expect(running).toHaveLength(2);
  expect(most()).toBe(1);
});

test('while nobody has requested a site nothing is published, and then it is built', async () => {
  let command: 'build' | null = null;
  const { publisher, running } = open([], () => command);
  await publisher.refresh();
  expect(running).toEqual([]);
  command = 'build';
  const built = publisher.refresh();
  await setTimeout();
  expect(running[0]?.command).toBe('build');
  running[0]?.end();
  await built;
});

test('the operator learns of a failed refresh until one succeeds', async () => {
  const { publisher, running } = open([1, 0]);
  for (const healthError of [/refresh of the pages has failed/, null]) {
    const refreshed = publisher.refresh();
    await setTimeout();
    running.at(-1)?.end();
    await refreshed;
    if (healthError) expect(publisher.healthError).toMatch(healthError);
    else expect(publisher.healthError).toBeNull();
  }
});

test('the operator learns of a failed build, and not of one that the end of the service has stopped', async () => {
  const failing = open([1]);
  const built = failing.publisher.build();
  await setTimeout();
  failing.running[0]?.end();
  expect(await built).toBe(false);
  expect(failing.publisher.healthError).toBe('The site could not be built.');

  const ending = open([1]);
  const broken = ending.publisher.build();
  await setTimeout();
  await ending.publisher.stop();
  expect(await broken).toBe(true);
});

test('a removal ends the refresh that is running, and pages are withdrawn before the next one', async () => {
  const { publisher, running, variables, withdrawn, most } = open();
  const first = publisher.refresh();
  await setTimeout();
  variables['LAST_REMOVAL'] = '1764000000000';
  const second = publisher.refreshAnew();
  await setTimeout();
  expect(running).toMatchObject([
    { ended: true, variables: {} },
    { variables: { LAST_REMOVAL: '1764000000000' } },
  ]);
  expect(withdrawn).toEqual([0, 1]);
  expect(publisher.healthError).toBeNull();
  running[1]?.end();
  await Promise.all([first, second]);
  expect([running.length, most()]).toEqual([2, 1]);
});

test('a removal ends a build, and begins it anew', async () => {
  const { publisher, running, withdrawn, most } = open();
  const built = publisher.build();
  await setTimeout();
  const refreshed = publisher.refreshAnew();
  await setTimeout();
  expect(running).toMatchObject([{ command: 'build', ended: true }, { command: 'build' }]);
  running[1]?.end();
  expect(await built).toBe(true);
  await setTimeout();
  running[2]?.end();
  await refreshed;
  expect(running[2]?.command).toBe('refresh');
  expect([withdrawn, most()]).toEqual([[0, 1, 2], 1]);
});

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

test('a service that ends publishes nothing more', async () => {
  const { publisher, running } = open();
  const refreshed = publisher.refresh();
  void publisher.refresh();
  await setTimeout();
  await publisher.stop();
  await refreshed;
  expect(running).toHaveLength(1);
});

test.each(['due', 'variables', 'withdraw', 'run'])(
  'a disk that errs once in %s is told in the log, and the next change is published',
  async (part) => {
    let errs = true;
    const onceBroken = <Value>(value: Value) => {
      if (errs) throw new Error('disk I/O error');
      return value;
    };
    const log: string[] = [];
    const ends: boolean[] = [];
    const publisher = new Publisher({
      variables: () => (part === 'variables' ? onceBroken({}) : {}),
      due: () => (part === 'due' ? onceBroken('refresh') : 'refresh'),
      withdraw: async () => void (part === 'withdraw' && onceBroken(null)),
      run: async () => (part === 'run' ? onceBroken(0) : 0),
      log: (line) => void log.push(line),
      onEnd: (succeeded) => void ends.push(succeeded),
    });
    await publisher.refresh();
    if (part !== 'due') expect(await publisher.build()).toBe(false);
    expect(publisher.healthError).not.toBeNull();
    expect(new Set(log)).toEqual(new Set(['failed to publish: disk I/O error']));
    errs = false;
    await publisher.refresh();
    expect([publisher.healthError, ends.at(-1)]).toEqual([null, true]);
    await publisher.stop();
  },
);

test('what a disk that errs has kept from being published is tried again with the next regular refresh', async () => {
  jest.useFakeTimers();
  try {
    const run = jest.fn().mockRejectedValueOnce(new Error('disk I/O error')).mockResolvedValue(0);
    const publisher = new Publisher({ variables: () => ({}), log: () => {}, run });
    publisher.start();
    await publisher.refresh();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(publisher.healthError).toBeNull();
    await publisher.stop();
  } finally {
    jest.useRealTimers();
  }
});

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
  const code = runPublishing(
    ['refresh'],
    {},
    (line) => log.push(line),
    new AbortController().signal,
  );
  expect(await code).toBe(-24);
  expect(log).toEqual(['refresh: spawn EMFILE']);
});
