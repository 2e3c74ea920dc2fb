import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';

/** `npm start` in a copy of the project, whose files a test may edit. */
export interface DevelopmentServer {
  origin: string;
  /** What it has written on its console so far. */
  output: () => string;
  /** The port that it was given, and that another program has. */
  takenPort: number;
  /** Replaces a text in a file of the copy, as an editor that saves. */
  edit: (file: string, from: string, to: string) => void;
  stop: () => Promise<void>;
}

const COPY = resolve('.cache/development-test');

/** The maximum of the first compilation, in milliseconds. */
const COMPILED_MS = 160_000;

export async function startDevelopment(): Promise<DevelopmentServer> {
  copyProject();
  const other = createServer().listen(0);
  await once(other, 'listening');
  const takenPort = (other.address() as AddressInfo).port;
  const child = spawn('npm', ['start'], {
    cwd: COPY,
    // A group of its own: npm's children end with it.
    detached: true,
    // The other browser tests build for a service.
    env: {
      ...process.env,
      GRAPHQL_URL: '',
      GRAPHQL_API_KEY: '',
      WEBPACK_DEV_SERVER_BASE_PORT: String(takenPort),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const stop = () => end(child, other);
  try {
    await expect.poll(() => output, { timeout: COMPILED_MS }).toContain('compiled');
  } catch (error) {
    await stop();
    throw error;
  }
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  return {
    origin,
    takenPort,
    output: () => output,
    edit(file, from, to) {
      const path = join(COPY, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`);
      writeFileSync(path, text.replace(from, to));
    },
    stop,
  };
}

/** Copies the project, without its history and what builds have written, and links its packages. webpack's cache stays. */
function copyProject(): void {
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(COPY)) {
    if (name !== '.cache') rmSync(join(COPY, name), { recursive: true });
  }
  for (const name of readdirSync('.')) {
    if (/^(\.git|\.cache|\.env|deploy|dist|node_modules|service|test-results)$/.test(name))
      continue;
    cpSync(name, join(COPY, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
}

async function end(child: ChildProcess, other: Server): Promise<void> {
  other.close();
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
