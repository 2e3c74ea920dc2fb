import { readPort, readWords, runCommand } from './commandLine.ts';
import { listen } from './host/listen.ts';
import { createPreview } from './host/serveSite.ts';

const USAGE = 'npm run preview -- --port 4173   the site in dist/, as a good host serves it';

await runCommand(async () => {
  const read = readWords(USAGE, { port: { type: 'string', default: '4173' } });
  if (read) await serve(readPort(read.values.port));
});

async function serve(port: number): Promise<void> {
  const server = createPreview('dist');
  await listen(server, port, null);
  console.log(`The built site is at http://localhost:${port}`);
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
