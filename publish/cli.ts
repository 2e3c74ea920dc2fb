/**
 * `npm run build` and `npm run refresh`. A refresh may be given other folders for the site and the toolbox. The imports are
 * dynamic, because a refresh must not need webpack.
 */
import { readWords, runCommand } from './commandLine.ts';

const USAGE = `npm run build     the production site in dist/
npm run refresh   its pages anew, with what the service has now
What they publish is set in .env: .env.example lists all variables.`;

async function main(): Promise<void> {
  // The service says itself what is to be seen to, after the address of the site.
  const read = readWords(USAGE, { quiet: { type: 'boolean', default: false } });
  if (!read) return;
  const [command, directory = 'dist', toolbox = '.prerender'] = read.positionals;
  if (command === 'refresh') {
    await (await import('./refresh.ts')).refresh(directory, toolbox);
  } else {
    const remarks = await (await import('./build.ts')).build(directory, toolbox);
    if (!read.values.quiet) for (const line of remarks) console.warn(line);
  }
}

await runCommand(main);
