import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

/** Backs up as the timer does. @returns what it says, and its exit code */
async function keep(environment: Record<string, string>) {
  const words = ['service/commands/backup.ts', '--keep', data.path('backups')];
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    env: { ...process.env, DATABASE: data.environment().database, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { error, code: code as number | null };
}

test('a nightly backup that fails exits with 1, says why, and is mailed', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => mails.push(part.toString()));
      stream.on('end', () => done());
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  try {
    const reason = `The database ${data.environment().database} cannot be used: there is none.`;
    const environment = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_TO: 'office@maidan.example',
      MAIL_FROM: 'site@maidan.example',
      SITE_URL: 'https://maidan.example',
    };
    const { error, code } = await keep(environment);
    expect([error, code]).toEqual([expect.stringContaining(reason), 1]);
    const mail = mails.join('');
    expect(mail).toContain('Subject: No backup could be made on https://maidan.example');
    expect(mail).toContain('there is none.');
    // A mail server that is away does not hide the reason.
    const away = await keep({ ...environment, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(away.error).toContain('Nor could it be mailed: ');
    expect(away.error).toContain(reason);
  } finally {
    await new Promise((resolve) => server.close(() => resolve(null)));
  }
}, 60_000);
