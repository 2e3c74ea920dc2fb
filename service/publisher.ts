import { spawn } from 'node:child_process';

/** Regular refreshes cover dates that have passed, and changes that were missed. */
const REFRESH_INTERVAL_MS = 10 * 60 * 1000;

interface PublisherOptions {
  /** The environment variables for a command, added to those of this process. They are read when it starts. */
  variables: () => Record<string, string>;
  log: (line: string) => void;
  /** Is told how each build or refresh ended, unless it was ended on purpose. */
  onEnd?: (succeeded: boolean) => void;
  /** Runs a publishing command. @returns its exit code */
  run?: typeof runPublishing;
  intervalMs?: number;
}

/**
 * Builds and refreshes the site (`docs/product.md`, Publishing). It does so in child processes: the service keeps answering.
 * Refreshes run one at a time. A change during a refresh leads to one more refresh after it. A removal ends the one that is
 * running, because what it publishes would be hidden (docs/product.md, Taking back).
 */
export class Publisher {
  readonly #options: Required<PublisherOptions>;
  #running: Promise<void> | null = null;
  #isRefreshDue = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = new AbortController();
  #superseded = new AbortController();
  /** Why the last build or refresh failed; null when it succeeded. */
  complaint: string | null = null;

  constructor(options: PublisherOptions) {
    this.#options = {
      run: runPublishing,
      intervalMs: REFRESH_INTERVAL_MS,
      onEnd: () => undefined,
      ...options,
    };
  }

  /** Builds the site. @returns false when the build failed: the previous site, if any, stays published */
  async build(): Promise<boolean> {
    const code = await this.#run('build');
    const isStopped = this.#stopped.signal.aborted;
    if (!isStopped) this.#end(code === 0, 'The site could not be built.');
    return code === 0 || isStopped;
  }

  /** Starts the regular refreshes. */
  start(): void {
    this.#timer = setInterval(() => void this.refresh(), this.#options.intervalMs);
  }

  /** Refreshes the pages. The promise is fulfilled once a refresh that began after this call has ended. */
  async refresh(): Promise<void> {
    this.#isRefreshDue = true;
    this.#running ??= this.#refreshUntilDone().finally(() => (this.#running = null));
    await this.#running;
  }

  /** Ends the refresh that is running, if any, and begins another one. */
  async refreshAnew(): Promise<void> {
    this.#superseded.abort();
    await this.refresh();
  }

  async #refreshUntilDone(): Promise<void> {
    while (this.#isRefreshDue && !this.#stopped.signal.aborted) {
      this.#isRefreshDue = false;
      this.#superseded = new AbortController();
      const { signal } = this.#superseded;
      const code = await this.#run('refresh', signal);
      if (signal.aborted || this.#stopped.signal.aborted) continue;
      this.#end(code === 0, 'The last refresh of the pages has failed.');
    }
  }

  #end(succeeded: boolean, complaint: string): void {
    this.complaint = succeeded ? null : complaint;
    this.#options.onEnd(succeeded);
  }

  /** Stops the running command. The previous site stays published, since publication is atomic. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort();
    await this.#running;
  }

  #run(command: 'build' | 'refresh', superseded?: AbortSignal): Promise<number> {
    const { run, variables, log } = this.#options;
    const stopped = this.#stopped.signal;
    const signal = superseded ? AbortSignal.any([stopped, superseded]) : stopped;
    return run([command], variables(), log, signal);
  }
}

/**
 * Runs a publishing command in a child process, whose lines are logged. Aborting the signal ends it.
 * @param words the command and its operands
 * @returns its exit code
 */
export async function runPublishing(
  words: readonly string[],
  variables: Record<string, string>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const script = ['--import', 'tsx', 'scripts/publish/cli.ts', ...words];
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') log(`${words[0]}: ${line}`);
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => log(`${words[0]}: ${error.message}`));
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}
