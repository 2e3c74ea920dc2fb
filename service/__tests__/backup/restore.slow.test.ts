import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { repairRestore } from '../../backup/restore.ts';
import { runProgram, tenMoments } from '../../../__tests__/support/processes/killed.ts';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

const FINISHED = 'A restore was broken off. It is finished now. What was there before is in ';
const CLEARED =
  'A restore was broken off before it had changed anything. What it had unpacked is removed.';

test('a restore that is killed at any of ten moments is finished or cleared away by the next start', async () => {
  await data.fill('data', 'First');
  await data.backUp();
  const first = data.contents();
  await data.fill('data', 'Second');
  const program = ['service/commands/restore.ts', data.path('backup.tar')];
  const variables = { DATABASE: data.environment().database };
  const outcomes = new Set<string | null>();
  for (const moment of await tenMoments(program, variables, data.path('count'))) {
    rmSync(data.path('data'), { recursive: true });
    await data.fill('data', 'Second');
    const second = data.contents();
    await runProgram(program, variables, moment);

    const repaired = repairRestore(data.environment().database, Date.now());
    const before = readdirSync(data.path('data')).find((name) => name.startsWith('before-'));
    expect(data.contents()).toEqual(before === undefined ? second : first);
    if (before !== undefined) expect(data.contents(`data/${before}`)).toEqual(second);
    outcomes.add(repaired?.startsWith(FINISHED) ? FINISHED : repaired);
    // Nothing else is left, and a restore works.
    expect(readdirSync(data.path('data')).filter((name) => /restor/.test(name))).toEqual([]);
    await data.restore();
    expect(data.contents()).toEqual(first);
  }
  expect(outcomes).toContain(FINISHED);
  expect(outcomes).toContain(CLEARED);
}, 300_000);

describe('a restore between disks', () => {
  const mounts: string[] = [];
  afterEach(() => {
    for (const folder of mounts.splice(0)) execFileSync('umount', ['--lazy', folder]);
  });
  function mount(folder: string, megabytes: number): void {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    mounts.push(folder);
  }
  /** Root in a container may not do it either. */
  const canMount = (() => {
    try {
      execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  const testWithMounts = canMount ? test : test.skip;

  testWithMounts('a backup onto a full disk fails, and nothing is left of it', async () => {
    await data.fill();
    data.write('data/public/large', Buffer.alloc(4_000_000, 1));
    mount(data.path('small'), 3);
    await expect(data.backUp('small/backup.tar')).rejects.toThrow('ENOSPC');
    expect(readdirSync(data.path('small'))).toEqual([]);
    // Not even the database fits.
    data.write('small/other', Buffer.alloc(3 * 1024 * 1024 - 8192, 1));
    await expect(data.backUp('small/backup.tar')).rejects.toThrow('full');
    expect(readdirSync(data.path('small'))).toEqual(['other']);
  });

  testWithMounts('a restore onto a full disk fails, and all is as it was', async () => {
    await data.fill('large');
    data.write('large/public/large', Buffer.alloc(4_000_000, 1));
    await data.backUp('backup.tar', 'large');
    mount(data.path('data'), 3);
    await data.fill('data');
    const before = data.contents();
    await expect(data.restore()).rejects.toThrow('ENOSPC');
    expect(data.contents()).toEqual(before);
    expect(existsSync(data.path('data/maidan.sqlite.restoring'))).toBe(false);
  });

  testWithMounts(
    'where the pictures are a disk of their own, a restore says so and changes nothing',
    async () => {
      mount(data.path('data/public'), 3);
      await data.fill();
      await data.backUp();
      const before = data.contents();
      await expect(data.restore()).rejects.toThrow(
        /^The backup cannot be put in place\. Are database and pictures on one disk\?/,
      );
      expect(data.contents()).toEqual(before);
      expect(readdirSync(data.path('data')).filter((name) => /restor/.test(name))).toEqual([]);
    },
  );
});
