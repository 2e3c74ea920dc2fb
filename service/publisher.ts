import { spawn } from 'node:child_process';

/** How often the pages are made anew without a cause, in milliseconds: calendars move on, and a change may be missed. */
const INTERVAL = 10 * 60 * 1000;

interface PublisherOptions {
  /** What the commands are told beside this process's own variables. */
  variables: Record<string, string>;
  log: (line: string) => void;
  /** Runs a command of the site. @returns its exit code */
  run?: typeof runCommand;
  interval?: number;
}

/**
 * Builds the site and publishes its pages anew, in processes of their own: the service goes on answering meanwhile. One at
 * a time; a change that comes while one runs is published by another one after it.
 */
export class Publisher {
  readonly #options: Required<PublisherOptions>;
  #running: Promise<void> | null = null;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = new AbortController();
  /** What was wrong with the last publication; null when it went well. */
  complaint: string | null = null;

  constructor(options: PublisherOptions) {
    this.#options = { run: runCommand, interval: INTERVAL, ...options };
  }

  /** Builds the site anew. @returns false where that fails: the last site then still stands, where there is one */
  async build(): Promise<boolean> {
    const code = await this.#run('build');
    this.complaint = code === 0 ? null : 'The site could not be built.';
    return code === 0 || this.#stopped.signal.aborted;
  }

  /** Publishes from now on whatever has changed, and every ten minutes. */
  start(): void {
    this.#timer = setInterval(() => void this.refresh(), this.#options.interval);
  }

  /** Publishes the pages anew; ends when the one that has seen this change has ended. */
  async refresh(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#refreshUntilDone().finally(() => (this.#running = null));
    await this.#running;
  }

  async #refreshUntilDone(): Promise<void> {
    while (this.#again && !this.#stopped.signal.aborted) {
      this.#again = false;
      const code = await this.#run('refresh');
      this.complaint = code === 0 ? null : 'The last refresh of the pages has failed.';
    }
  }

  /** Ends what runs: a publication that is broken off leaves the last site standing. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort();
    await this.#running;
  }

  #run(command: 'build' | 'refresh'): Promise<number> {
    const { run, variables, log } = this.#options;
    return run(command, variables, log, this.#stopped.signal);
  }
}

async function runCommand(
  command: 'build' | 'refresh',
  variables: Record<string, string>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const script = ['--import', 'tsx', 'scripts/publish/cli.ts', command];
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') log(`${command}: ${line}`);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => log(`${command}: ${error.message}`));
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}
