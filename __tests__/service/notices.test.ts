/** @jest-environment node */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Enquiries } from '../../service/enquiries.ts';
import { type Mail, type MailSettings, Notices } from '../../service/notices.ts';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();
const MAIL: MailSettings = {
  smtp: 'smtp://127.0.0.1:1',
  from: 'site@maidan.example',
  to: 'office@maidan.example',
  withText: false,
};

async function open(mail: Partial<MailSettings> = {}, options = {}) {
  const database = databases.open();
  const enquiries = new Enquiries(database);
  const log: string[] = [];
  const notices = new Notices({
    database,
    enquiries,
    mail: { ...MAIL, ...mail },
    log: (line) => log.push(line),
    ...options,
  });
  return { enquiries, notices, log };
}

test('a mail says how many there are, and nothing of what they say; nobody is told twice', async () => {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  const { enquiries, notices } = await open({}, { send });
  await notices.send();
  expect(sent).toEqual([]);
  await enquiries.add({ contactId: 'a', name: 'Asha', enquiry: 'Private' });
  await enquiries.add({ contactId: 'b', enquiry: 'http://a http://b http://c' });
  await notices.send();
  await notices.send();
  expect(sent).toEqual([
    {
      from: MAIL.from,
      to: MAIL.to,
      subject: '2 new enquiries',
      text: '2 new enquiries. Read with: npm run enquiries -- list\n1 of them look like spam.',
    },
  ]);
});

test('where mails carry the text, an answer goes to whoever wrote, and to nobody else', async () => {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  const { enquiries, notices } = await open({ withText: true }, { send });
  await enquiries.add({ contactId: 'a', name: 'Asha\r\nBcc: x', email: 'asha@example.org' });
  await enquiries.add({ contactId: 'b', email: 'a@example.org, b@example.org', enquiry: 'Hi' });
  await notices.send();
  const mails = Object.fromEntries(sent.map((mail) => [mail.subject, mail]));
  expect(Object.keys(mails).toSorted()).toEqual(['Enquiry from Asha Bcc: x', 'Enquiry from b']);
  expect(mails['Enquiry from Asha Bcc: x']?.replyTo).toBe('asha@example.org');
  expect(mails['Enquiry from b']).not.toHaveProperty('replyTo');
  expect(mails['Enquiry from b']?.text).toContain('enquiry: Hi');
});

test('what the mail server does not take is tried again, and told in the log after an hour, once', async () => {
  let now = 0;
  let works = false;
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    if (!works) throw new Error('451 later');
    sent.push(mail);
  };
  const { enquiries, notices, log } = await open({}, { send, now: () => now });
  await enquiries.add({ contactId: 'a' });
  await notices.send();
  now = 59 * 60_000;
  await notices.send();
  expect(log).toEqual([]);
  now = 60 * 60_000;
  await notices.send();
  await notices.send();
  expect(log).toEqual([expect.stringContaining('451 later')]);
  works = true;
  await notices.send();
  expect(sent).toHaveLength(1);
});

describe('a mail server', () => {
  let server: SMTPServer;
  let received: string[];
  const start = async (options: ConstructorParameters<typeof SMTPServer>[0] = {}) => {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
      ...options,
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  };
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  test('is handed the mail', async () => {
    const { enquiries, notices } = await open({ smtp: await start() });
    await enquiries.add({ contactId: 'a' });
    await notices.send();
    expect(received).toEqual([expect.stringContaining('Subject: One new enquiry')]);
  });

  test('that refuses leaves the enquiry in the outbox', async () => {
    const smtp = await start({
      onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
    });
    const { enquiries, notices } = await open({ smtp });
    await enquiries.add({ contactId: 'a' });
    await notices.send();
    expect(received).toEqual([]);
    const sent: Mail[] = [];
    const again = new Notices({
      database: databases.open(),
      enquiries,
      mail: MAIL,
      log: () => {},
      send: async (mail) => sent.push(mail),
    });
    await again.send();
    expect(sent).toHaveLength(1);
  });
});
