import { setTimeout } from 'node:timers/promises';
import { Publisher } from '../../service/publisher.ts';

/** A publisher whose commands end when the test says so. */
function open(codes: number[] = []) {
  const running: { command: string; end: () => void }[] = [];
  let [most, active] = [0, 0];
  const publisher = new Publisher({
    variables: {},
    log: () => {},
    run: async ([command], _variables, _log, signal) => {
      active += 1;
      most = Math.max(most, active);
      const code = await new Promise<number>((resolve) => {
        const end = () => resolve(codes.shift() ?? 0);
        running.push({ command: String(command), end });
        signal.addEventListener('abort', end);
      });
      active -= 1;
      return code;
    },
  });
  return { publisher, running, most: () => most };
}

test('changes that come while one is published are published once, after it', async () => {
  const { publisher, running, most } = open();
  const first = publisher.refresh();
  const others = [publisher.refresh(), publisher.refresh()];
  expect(running).toHaveLength(1);
  running[0]?.end();
  await setTimeout();
  expect(running).toHaveLength(2);
  running[1]?.end();
  await Promise.all([first, ...others]);
  expect(running).toHaveLength(2);
  expect(most()).toBe(1);
});

test('a refresh that fails is complained of until one goes well', async () => {
  const { publisher, running } = open([1, 0]);
  for (const complaint of [/refresh of the pages has failed/, null]) {
    const refreshed = publisher.refresh();
    running.at(-1)?.end();
    await refreshed;
    if (complaint) expect(publisher.complaint).toMatch(complaint);
    else expect(publisher.complaint).toBeNull();
  }
});

test('a build that fails is told; one that is broken off at the end has not failed', async () => {
  const failing = open([1]);
  const built = failing.publisher.build();
  failing.running[0]?.end();
  expect(await built).toBe(false);
  expect(failing.publisher.complaint).toBe('The site could not be built.');

  const ending = open([1]);
  const broken = ending.publisher.build();
  await ending.publisher.stop();
  expect(await broken).toBe(true);
});

test('at the end nothing more is published', async () => {
  const { publisher, running } = open();
  const refreshed = publisher.refresh();
  void publisher.refresh();
  await publisher.stop();
  await refreshed;
  expect(running).toHaveLength(1);
});
