import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { siteDataForTests } from '../../support/siteData.ts';

const data = siteDataForTests();

/** Backs up as the timer does. */
async function backUp(parameters: string[], environment: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'service/backupCommand.ts', ...parameters],
    {
      env: { ...process.env, DATABASE: data.environment().database, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, error, code: code as number | null };
}

test('a backup that is kept says where it is, and what it holds', async () => {
  await data.fill();
  const { out, error, code } = await backUp(['--keep', data.path('backups')]);
  const [name = ''] = readdirSync(data.path('backups'));
  expect([error, code]).toEqual(['', 0]);
  expect(out).toMatch(
    new RegExp(
      `^${data.path('backups')}/${name} holds the database and 4 files, 0\\.\\d MB\\.\\n$`,
    ),
  );
});

test('one that fails exits with 1, says why, and is mailed', async () => {
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
    const reason = `The database ${data.environment().database} cannot be used: there is none. "npm run serve", or an import of records, makes one; DATABASE in .env may name another.\n`;
    const environment = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_TO: 'office@maidan.example',
      MAIL_FROM: 'site@maidan.example',
      SITE_URL: 'https://maidan.example',
    };
    expect(await backUp(['--keep', data.path('backups')], environment)).toEqual({
      out: '',
      error: reason,
      code: 1,
    });
    const mail = mails.join('');
    expect(mail).toContain('Subject: No backup of https://maidan.example could be made');
    expect(mail).toContain('there is none.');
    // A mail server that is away does not hide the reason.
    const away = { ...environment, SMTP_URL: 'smtp://127.0.0.1:1' };
    const { error, code } = await backUp(['--keep', data.path('backups')], away);
    expect([error.endsWith(reason), error.includes('Nor could it be mailed: '), code]).toEqual([
      true,
      true,
      1,
    ]);
  } finally {
    await new Promise((resolve) => server.close(() => resolve(null)));
  }
}, 60_000);

test('without a file its usage is said', async () => {
  const { error, code } = await backUp([]);
  expect([error.split('\n')[0], code]).toEqual([
    'npm run backup -- <file>           database and pictures in one new file; the service may run',
    1,
  ]);
}, 30_000);
