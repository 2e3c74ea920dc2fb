import type { FileRun } from './fileRun.ts';

/** The load of a file of tests that is on: jest's runner begins it, and the runner of its tests follows it. */
export const running: { run: FileRun | null } = { run: null };
