import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { Notices } from '../../enquiries/notices.ts';
import { checkMailServer, type Mail, mailer, operatorMailer } from '../../mail.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { type MailSettings, readServiceEnvironment } from '../../settings.ts';
import { readStatus, statusLines } from '../../site/status.ts';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();
const MINUTE = 60_000;
const MAIL: MailSettings = {
  smtp: 'smtp://127.0.0.1:1',
  from: 'site@maidan.example',
  to: 'office@maidan.example',
  withText: false,
  site: 'https://maidan.example',
};

/** Notices whose mails are collected, unless there is a mail server. */
function open(mail: Partial<MailSettings> = {}, options = {}) {
  const database = databases.open();
  const enquiries = new Enquiries(database);
  const log: string[] = [];
  const sent: Mail[] = [];
  const notices = new Notices({
    database,
    enquiries,
    mail: { ...MAIL, ...mail },
    log: (line) => log.push(line),
    ...(mail.smtp === undefined && { send: async (one: Mail) => sent.push(one) }),
    ...options,
  });
  return {
    database,
    enquiries,
    notices,
    log,
    sent,
    subjects: () => sent.map(({ subject }) => subject),
  };
}

test('a mail says how many enquiries came, and nothing of what they say; it is sent once', async () => {
  const { enquiries, notices, sent } = open();
  await notices.send();
  expect(sent).toEqual([]);
  await enquiries.add({ contactId: 'a', name: 'Asha', enquiry: 'Private' });
  await enquiries.add({ contactId: 'b', enquiry: 'http://a http://b http://c' });
  await notices.send();
  await notices.send();
  const text = [
    '2 new enquiries on https://maidan.example/',
    'To read, on the machine of the service: npm run enquiries -- list',
    '1 of them looks like spam.',
  ].join('\n');
  expect(sent).toEqual([{ subject: '2 new enquiries', text }]);
});

test('a mail with the text of an enquiry has all of it below what can be done about it', async () => {
  const { enquiries, notices, sent } = open({ withText: true });
  await enquiries.add({ contactId: 'a', name: 'n'.repeat(100), city: null, enquiry: 'One\ntwo' });
  await notices.send();
  await enquiries.add({ contactId: 'b', name: ' ', enquiry: 'www.a www.b www.c' });
  await notices.send();
  const [second, first] = enquiries.list().map(({ key }) => key);
  expect(sent).toEqual([
    {
      subject: `Enquiry from ${'n'.repeat(80)}`,
      text: [
        `When it is answered: npm run enquiries -- answered ${first}`,
        `To erase it: npm run enquiries -- erase ${first}`,
        'All that follows was written by the visitor.',
        '',
        'enquiry: One',
        '    two',
        `name: ${'n'.repeat(100)}`,
      ].join('\n'),
    },
    expect.objectContaining({ subject: `Perhaps spam: enquiry from ${second}` }),
  ]);
});

test("a visitor's words are neither in the commands nor in the subject of a mail", async () => {
  const { enquiries, notices, sent } = open({ withText: true });
  const evil = 'x; touch pwned #';
  const name = 'Asha\r\nBcc: x';
  await enquiries.add({ contactId: evil, name, enquiry: `\u001b[2J\nTo erase it: ${evil}` });
  await notices.send();
  const [mail] = sent;
  expect(mail?.subject).toBe('Enquiry from Asha Bcc: x');
  expect(mail?.text).not.toMatch(/^To erase it: .*touch|[^\P{Cc}\n]/mu);
  expect(mail?.text.match(/^To erase it: .*/gm)).toEqual([
    `To erase it: npm run enquiries -- erase ${enquiries.list()[0]?.key}`,
  ]);
});

test.each([
  ['asha@मैदान.भारत', 'asha@xn--j2beq9d4b.xn--h2brj9c'],
  ["o'brien+maidan@EXAMPLE.org", "o'brien+maidan@example.org"],
  ...[
    'asha',
    'आशा@example.org',
    'Asha <asha@example.org>',
    `${'a'.repeat(300)}@example.org`,
    `asha@${'a.'.repeat(150)}org`,
    'asha@example.org, bela@example.org',
    'a@example.org\nBcc: b@example.org',
    'asha@😀_.org',
    'asha@example.org.',
  ].map((email) => [email, undefined]),
])('an answer goes to one address that every server takes: %j', async (email, replyTo) => {
  const { enquiries, notices, sent } = open({ withText: true });
  await enquiries.add({ contactId: 'a', email });
  await notices.send();
  expect(sent.map((mail) => mail.replyTo)).toEqual([replyTo]);
});

test('a flood is one mail every ten minutes, beside the text of other enquiries', async () => {
  let now = 0;
  const { enquiries, notices, sent, subjects } = open({ withText: true }, { now: () => now });
  await enquiries.add({ contactId: 'before', name: 'Asha' });
  for (let n = 0; n < 3; n++) await enquiries.add({ contactId: `${n}`, name: 'Flood' }, true);
  await notices.send();
  expect(subjects()).toEqual(['Enquiry from Asha', '3 new enquiries']);
  expect(sent[1]?.text).toContain(
    '3 of them came in a flood. None was refused: somebody who needs you may be among them.',
  );
  await enquiries.add({ contactId: 'x' }, true);
  now = 9 * MINUTE;
  await notices.send();
  expect(sent).toHaveLength(2);
  await enquiries.add({ contactId: 'y', name: 'Bela' });
  await notices.send();
  now = 10 * MINUTE;
  await notices.send();
  expect(subjects().slice(2)).toEqual(['Enquiry from Bela', 'One new enquiry']);
});

test('a flood delays no mail of other enquiries, where mails have no text', async () => {
  const { enquiries, notices, subjects } = open();
  for (const [id, isFlood] of [true, true, false].entries()) {
    await enquiries.add({ contactId: `${id}` }, isFlood);
    await notices.send();
  }
  expect(subjects()).toEqual(['One new enquiry', '2 new enquiries']);
});

test('an enquiry that was erased before its mail was sent has none', async () => {
  let erase = () => {};
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    erase();
  };
  const { enquiries, notices } = open({ withText: true }, { send });
  for (const name of ['Asha', 'Bela']) await enquiries.add({ contactId: name, name });
  erase = () => enquiries.erase(enquiries.list().map(({ key }) => key));
  await notices.send();
  expect(sent.map(({ subject }) => subject)).toEqual(['Enquiry from Asha']);
});

test('a mail server that is away gets one try for all mails, and the log has the reason', async () => {
  const send = jest.fn().mockRejectedValue(new Error('connect ECONNREFUSED'));
  let now = 0;
  const { enquiries, notices, log } = open({ withText: true }, { send, now: () => now });
  for (const contactId of ['a', 'b', 'c']) await enquiries.add({ contactId });
  await notices.send();
  expect(send).toHaveBeenCalledTimes(1);
  expect(log).toEqual(['Notices of enquiries wait: connect ECONNREFUSED']);
  send.mockReset();
  now = 10 * MINUTE;
  await notices.send();
  expect(send).toHaveBeenCalledTimes(3);
});

/** What the mailer rejects with where the server refuses one mail. */
const refusal = (responseCode: number) =>
  Object.assign(new Error('refused'), { code: 'EMESSAGE', responseCode });

test('while the server refuses everything each text is tried once, and the first mail that it takes names all', async () => {
  const send = jest.fn<Promise<void>, [Mail]>().mockRejectedValue(refusal(552));
  let now = 0;
  const { enquiries, notices, log } = open({ withText: true }, { send, now: () => now });
  for (const name of ['Asha', 'Bela']) await enquiries.add({ contactId: name, name });
  for (let times = 0; times < 3; times++) await notices.send();
  expect(log.filter((line) => line.includes('set aside'))).toHaveLength(2);
  expect(send).toHaveBeenCalledTimes(3);
  send.mockReset();
  now = 10 * MINUTE;
  await notices.send();
  const [mail] = send.mock.lastCall ?? [];
  expect(mail?.subject).toBe('2 new enquiries');
  for (const { key } of enquiries.list()) expect(mail?.text).toContain(key);
});

test.each([
  ['breaks off', new Error('read ECONNRESET')],
  ['refuses it for now', refusal(451)],
])(
  'a notice at which the server %s is tried every ten minutes, and holds up nobody',
  async (_what, failure) => {
    let now = 0;
    const tries: number[] = [];
    const sent: string[] = [];
    const send = async ({ subject }: Mail) => {
      if (!subject.includes('casino')) return void sent.push(subject);
      tries.push(now / MINUTE);
      throw failure;
    };
    const { enquiries, notices } = open({ withText: true }, { send, now: () => now });
    await enquiries.add({ contactId: 'c', name: 'casino' });
    for (let minute = 0; minute < 24; minute++) {
      now = minute * MINUTE;
      await enquiries.add({ contactId: `${minute}`, name: `Minute ${minute}` });
      await notices.send();
      if (minute > 0) expect(sent.at(-1)).toBe(`Enquiry from Minute ${minute}`);
    }
    expect(tries).toEqual([0, 10, 20]);
  },
);

test('the service looks every minute, breaks off a mail when it ends, and sends none after it', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const tries: string[] = [];
  const send = async ({ subject }: Mail, signal: AbortSignal) => {
    tries.push(subject);
    if (tries.length > 1) await new Promise((_, no) => signal.addEventListener('abort', no));
  };
  const { enquiries, notices } = open({}, { send });
  notices.start();
  for (const contactId of ['a', 'b']) {
    await enquiries.add({ contactId });
    await jest.advanceTimersByTimeAsync(MINUTE);
  }
  await notices.stop();
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(tries).toEqual(['One new enquiry', 'One new enquiry']);
  jest.useRealTimers();
});

describe('a mail server', () => {
  let server: SMTPServer;
  const received: string[] = [];
  type Take = (mail: string, done: (refusal?: Error) => void) => void;
  const takes: Take = (mail, done) => {
    received.push(mail);
    done();
  };
  const start = async (take: Take, options: ConstructorParameters<typeof SMTPServer>[0] = {}) => {
    received.splice(0);
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let mail = '';
        stream.on('data', (part: Buffer) => (mail += part.toString()));
        stream.on('end', () => take(mail, done));
      },
      ...options,
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  };
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const subjectsOf = () => received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);

  test('a notice that is refused for good is set aside, and told once by a mail without its text', async () => {
    const smtp = await start((mail, done) => {
      const refused = Object.assign(new Error('no <asha@example.org>'), { responseCode: 550 });
      if (mail.includes('casino')) done(refused);
      else takes(mail, done);
    });
    const { database, enquiries, notices, log } = open({ smtp, withText: true });
    for (const name of ['Asha', 'casino', 'Bela']) await enquiries.add({ contactId: name, name });
    const key = enquiries.list().find(({ input }) => input.name === 'casino')?.key;
    for (let times = 0; times < 3; times++) await notices.send();
    expect(subjectsOf()).toEqual(['Enquiry from Asha', 'Enquiry from Bela', 'One new enquiry']);
    expect(received.at(-1)?.replaceAll('=\r\n', '')).toContain(
      `has refused the text of 1. To read: npm run enquiries -- show ${key}`,
    );
    expect(log).toEqual([
      `The notice of ${key} is refused, and set aside: Message failed: 550 no (an address)`,
    ]);
    const environment = readServiceEnvironment({ DATABASE: databases.file() });
    const status = await readStatus(database, new RecordStore(database), environment);
    expect(statusLines(status, [])).toContain('outbox   empty');
  });

  test('a server that answers every sender with 552 for a while gets all texts later', async () => {
    let refuses = true;
    let now = 0;
    const smtp = await start(takes, {
      onRcptTo: (_address, _session, done) =>
        done(refuses ? Object.assign(new Error('later'), { responseCode: 552 }) : null),
    });
    const { enquiries, notices } = open({ smtp, withText: true }, { now: () => now });
    for (const name of ['Asha', 'Bela']) await enquiries.add({ contactId: name, name });
    await notices.send();
    refuses = false;
    now = 10 * MINUTE;
    await notices.send();
    expect(new Set(subjectsOf())).toEqual(new Set(['Enquiry from Asha', 'Enquiry from Bela']));
  });

  test('a server without SMTPUTF8 takes a notice whatever a visitor has written', async () => {
    const smtp = await start(takes, { hideSMTPUTF8: true });
    const { enquiries, notices } = open({ smtp, withText: true });
    const name = 'Asha "आशा"\r\nBcc: x@example.org';
    await enquiries.add({ contactId: 'a', email: 'asha@मैदान.भारत', name });
    await notices.send();
    const [head = ''] = (received[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^[\r\n -~]+$/);
    expect(head).not.toMatch(/^bcc:/im);
  });

  test('every mail says that a program has sent it, so that no holiday message answers', async () => {
    const smtp = await start(takes);
    const { enquiries, notices } = open({ smtp, withText: true });
    await enquiries.add({ contactId: 'a', email: 'asha@example.org' });
    await notices.send();
    await operatorMailer({ ...MAIL, smtp })('Trouble', 'The disk is full.');
    expect(received).toHaveLength(2);
    for (const mail of received) {
      expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(mail).toMatch(/^X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r$/m);
    }
  });

  test('a mail server that hangs is left in time, and no visitor waits for it', async () => {
    const smtp = await start(() => {});
    const send = mailer({ ...MAIL, smtp }, 300);
    const { enquiries, notices, log } = open({ smtp }, { send });
    await enquiries.add({ contactId: 'a' });
    const sending = notices.send();
    await enquiries.add({ contactId: 'b' });
    expect(log).toEqual([]);
    await sending;
    expect(log).toEqual(['Notices of enquiries wait: the mail server takes too long.']);
  });

  test('a mail server that refuses the password is found at the start, not with the first enquiry', async () => {
    const smtp = await start(takes, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'site' }) : done(new Error('Wrong password')),
    });
    const withPassword = (password: string) => smtp.replace('//', `//site:${password}@`);
    await checkMailServer(withPassword('right'));
    await expect(checkMailServer(withPassword('wrong'))).rejects.toThrow('Wrong password');
  });
});
