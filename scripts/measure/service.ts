import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { compare } from './compare.ts';

// `npm run bench:service` measures the service with the demonstration beside a bare node:http server that sends the same bytes
// with the same headers, then the commands for records beside those of the checkouts that `BENCH_PEER` names.
const [FOLDER, PORT, KEY, SECONDS] = [resolve('.cache/bench'), 4179, 'bench', 3];
const LIST = '{"query":"{ listMaidanEvents(limit: 9) { items { eventId title } nextToken } }"}';
const REQUESTS = {
  'Home, gzip': 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n',
  'A list': `POST /graphql HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${KEY}\r\nContent-Type: application/json\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`,
};

/** Sends a request again and again over each connection, for answers of so many bytes. */
async function load(port: number, request: string, bytes: number, connections: number) {
  const waits: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const use = async () => {
    const socket = connect(port, '127.0.0.1');
    while (performance.now() < end) {
      const start = performance.now();
      socket.write(request);
      for (let left = bytes; left > 0;)
        left -= ((await once(socket, 'data')) as [Buffer])[0].length;
      waits.push(performance.now() - start);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, use));
  const late = waits.filter((wait) => wait > 2000);
  return { 'requests a second': waits.length / SECONDS, 'waits over 2 s': late.length };
}

/** @returns the seconds that a command for records takes */
function secondsOf(command: string, DATABASE: string, cwd = '.'): number {
  const words = ['service/commands/records.ts', command, `${FOLDER}/records.xlsx`, '--yes'];
  const start = performance.now();
  execFileSync('node', ['--import', 'tsx', ...words], { cwd, env: { ...process.env, DATABASE } });
  return (performance.now() - start) / 1000;
}

function measureRecords(checkout: string) {
  const database = `${FOLDER}/${performance.now()}/maidan.sqlite`;
  const seconds = (command: string) => secondsOf(command, database, checkout);
  return { import: seconds('import'), again: seconds('import'), check: seconds('check') };
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const [log, DATABASE] = [`${FOLDER}/log`, `${FOLDER}/maidan.sqlite`];
const service = spawn('node', ['--import', 'tsx', 'service/commands/serve.ts', '--demo'], {
  env: { ...process.env, DATABASE, GRAPHQL_API_KEY: KEY, HOST: '127.0.0.1', PORT: `${PORT}` },
  stdio: ['ignore', openSync(log, 'w'), 'inherit'],
}).once('exit', () => process.exit(1));
process.once('exit', () => service.kill());
const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${service.pid}`])) / 1024;
// It begins with a build or a refresh, and says before or after it that it is there.
while (!/(?=.*rendered).*The site is at/s.test(readFileSync(log, 'utf8'))) await pause(3000);
console.log(`Memory at rest: ${Math.round(memory())} MB`);

for (const [title, request] of Object.entries(REQUESTS)) {
  const socket = connect(PORT, '127.0.0.1').setTimeout(500);
  socket.once('timeout', () => socket.end()).write(request);
  const answer = await buffer(socket);
  const bare = new Worker(new URL('bareServer.mjs', import.meta.url), { workerData: answer });
  const [barePort] = (await once(bare, 'message')) as [number];
  for (const connections of [50, 500]) {
    await compare(`${title}, ${connections} connections`, [
      ['service', () => load(PORT, request, answer.length, connections)],
      ['bare server', () => load(barePort, request, answer.length, connections)],
    ]);
    console.log(`Memory after them: ${Math.round(memory())} MB`);
  }
  await bare.terminate();
}

secondsOf('export', DATABASE);
const checkouts = ['.', ...(process.env['BENCH_PEER'] ?? '').split(',').filter(Boolean)];
const measured = checkouts.map((each) => [basename(each), () => measureRecords(each)] as const);
await compare('Records of the demonstration, seconds', measured, 3);
process.exit();
