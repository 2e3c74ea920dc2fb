import { setTimeout } from 'node:timers/promises';
import { Publisher } from '../../service/publisher.ts';

/** A publisher whose commands end when the test says so. */
function open(codes: number[] = []) {
  const running: { command: string; variables: object; end: () => void; ended?: boolean }[] = [];
  const variables: Record<string, string> = {};
  let [most, active] = [0, 0];
  const publisher = new Publisher({
    variables: () => ({ ...variables }),
    log: () => {},
    run: async ([command = ''], told, _log, signal) => {
      active += 1;
      most = Math.max(most, active);
      const code = await new Promise<number>((resolve) => {
        const started = { command, variables: told, end: () => resolve(codes.shift() ?? 0) };
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
  return { publisher, running, variables, most: () => most };
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

test('a removal ends the refresh that is running: the next one knows of it, and nothing has failed', async () => {
  const { publisher, running, variables, most } = open();
  const first = publisher.refresh();
  variables['LAST_REMOVAL'] = '1764000000000';
  const second = publisher.refreshAnew();
  await setTimeout();
  expect(running).toMatchObject([
    { ended: true, variables: {} },
    { variables: { LAST_REMOVAL: '1764000000000' } },
  ]);
  expect(publisher.complaint).toBeNull();
  running[1]?.end();
  await Promise.all([first, second]);
  expect(running).toHaveLength(2);
  expect(most()).toBe(1);
});

test('a removal does not end a build, which the site may need', async () => {
  const { publisher, running } = open();
  const built = publisher.build();
  const refreshed = publisher.refreshAnew();
  running[1]?.end();
  await refreshed;
  expect(running[0]?.ended).toBeUndefined();
  running[0]?.end();
  expect(await built).toBe(true);
});

test('at the end nothing more is published', async () => {
  const { publisher, running } = open();
  const refreshed = publisher.refresh();
  void publisher.refresh();
  await publisher.stop();
  await refreshed;
  expect(running).toHaveLength(1);
});
