import { type ChildProcess, spawn } from 'node:child_process';

/** Regular refreshes cover dates that have passed, and changes that were missed. */
const REFRESH_INTERVAL_MS = 10 * 60 * 1000;

const FAILURES = {
  build: 'The site could not be built.',
  refresh: 'The last refresh of the pages has failed.',
};

interface PublisherOptions {
  /** The environment variables for a command, added to those of this process. They are read when it starts. */
  variables: () => Record<string, string>;
  log: (line: string) => void;
  /** Withdraws pages that may show a removed record. It runs before each command, while nothing is being published. */
  withdraw: () => Promise<void>;
  /** What a refresh is to do: `build` while that is due, null while nobody has requested a site. */
  due: () => 'build' | 'refresh' | null;
  /** Receives how each build or refresh ended, unless it was ended on purpose. It does not throw. */
  onEnd: (succeeded: boolean) => void | Promise<void>;
  run?: typeof runPublishing;
}

/**
 * Builds and refreshes the site (`docs/product.md`, Publishing). It does so in child processes: the service keeps answering.
 * They run one at a time. A change meanwhile leads to one more refresh afterwards. A removal ends the command that is running,
 * because it may publish the removed record, and begins it anew (docs/product.md, Taking back).
 */
export class Publisher {
  readonly #options: Required<PublisherOptions>;
  #running: Promise<void> | null = null;
  #isRefreshDue = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = new AbortController();
  #superseded = new AbortController();
  /** Why the last build or refresh failed; null when it succeeded. */
  healthError: string | null = null;

  constructor(options: PublisherOptions) {
    this.#options = { run: runPublishing, ...options };
  }

  start(): void {
    this.#timer = setInterval(() => void this.refresh(), REFRESH_INTERVAL_MS);
  }

  /** Builds or refreshes the site. The promise is fulfilled once a command that began after this call has ended. */
  async refresh(): Promise<void> {
    this.#isRefreshDue = true;
    this.#running ??= this.#refreshWhileDue();
    await this.#running;
  }

  /** Ends the command that is running, if any, so that it publishes nothing more. What is due begins anew. */
  async refreshAnew(): Promise<void> {
    this.#superseded.abort();
    await this.refresh();
  }

  async #refreshWhileDue(): Promise<void> {
    while (this.#isRefreshDue && !this.#stopped.signal.aborted) {
      this.#isRefreshDue = false;
      await this.#publish();
    }
    this.#running = null;
  }

  /** Withdraws pages, then does what is due. An error, such as one of the disk, is logged, and a failure. */
  async #publish(): Promise<void> {
    const { due, run, variables, withdraw, onEnd, log } = this.#options;
    this.#superseded = new AbortController();
    const signal = AbortSignal.any([this.#stopped.signal, this.#superseded.signal]);
    let command: ReturnType<typeof due> = 'refresh';
    let code = 1;
    try {
      command = due();
      if (command === null) return;
      await withdraw();
      if (signal.aborted) return;
      const words = command === 'build' ? [command, '--quiet'] : [command];
      code = await run(words, variables(), log, signal);
    } catch (error) {
      log(`failed to publish: ${(error as Error).message}`);
    }
    if (signal.aborted) return;
    this.healthError = code === 0 ? null : FAILURES[command ?? 'refresh'];
    await onEnd(code === 0);
  }

  /** Stops the running command. The previous site stays published, since publication is atomic. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped.abort();
    await this.#running;
  }
}

/**
 * Runs a publishing command, or another script, in a child process, whose lines are logged. Aborting the signal ends it.
 * @param words the command and its operands
 * @returns its exit code
 */
export async function runPublishing(
  words: readonly string[],
  variables: Record<string, string>,
  log: (line: string) => void,
  signal: AbortSignal,
  script = 'publish/cli.ts',
): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  child.once('error', (error) => log(`${words[0]}: ${error.message}`));
  // A process for which there are no files left has none.
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim() !== '') log(`${words[0]}: ${line}`);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}
