import type { Backend, Start } from './backends.ts';
import { tables } from './rules.ts';

/**
 * Starts these backends before the tests of a file and stops them after.
 * @returns the backends by their names, once the tests run
 */
export function startBackends(starts: Record<string, Start>): Record<string, Backend> {
  const running: Record<string, Backend> = {};
  beforeAll(async () => {
    for (const [name, start] of Object.entries(starts)) running[name] = await start(tables);
  });
  afterAll(async () => {
    await Promise.all(Object.values(running).map((backend) => backend.stop()));
  });
  return running;
}
