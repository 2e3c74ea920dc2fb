/** `npm run build` and `npm run refresh`. The imports are dynamic, because a refresh must not need webpack. */
import { argv } from 'node:process';

try {
  if (argv[2] === 'refresh') {
    await (await import('./refresh.ts')).refresh('dist', '.prerender');
  } else {
    await (await import('./build.ts')).build('dist', '.prerender');
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
