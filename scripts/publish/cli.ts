/** `npm run build` and `npm run refresh`. A refresh may be given other folders for the site and the toolbox. The imports are dynamic, because a refresh must not need webpack. */
import { argv } from 'node:process';

const [, , command, directory = 'dist', toolbox = '.prerender'] = argv;

try {
  if (command === 'refresh') {
    await (await import('./refresh.ts')).refresh(directory, toolbox);
  } else {
    await (await import('./build.ts')).build(directory, toolbox);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
