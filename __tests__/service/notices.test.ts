import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Enquiries } from '../../service/enquiries.ts';
import { checkMailServer, type Mail, type MailSettings, Notices } from '../../service/notices.ts';
import { readServiceEnvironment } from '../../service/settings.ts';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();
const MAIL: MailSettings = {
  smtp: 'smtp://127.0.0.1:1',
  from: 'site@maidan.example',
  to: 'office@maidan.example',
  withText: false,
  site: 'https://maidan.example',
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
  return {
    enquiries,
    notices,
    log,
    /** What is sent when the mail server is well again. */
    again: async () => {
      const sent: Mail[] = [];
      const send = async (one: Mail) => sent.push(one);
      await new Notices({ database, enquiries, mail: MAIL, log: () => {}, send }).send();
      return sent;
    },
  };
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
      text: [
        '2 new enquiries on https://maidan.example/',
        'To read, on the machine of the service: npm run enquiries -- list',
        '1 of them looks like spam.',
      ].join('\n'),
    },
  ]);
});

test.each([
  ['https://maidan.example/', /^One new enquiry on https:\/\/maidan\.example\/\nTo read, .*$/],
  ['', /^One new enquiry\.\nTo read, .*$/],
])('a mail leads to the site, where SITE_URL names it: %j', async (SITE_URL, words) => {
  const { mail } = readServiceEnvironment({
    SITE_URL,
    SMTP_URL: MAIL.smtp,
    MAIL_TO: MAIL.to,
    MAIL_FROM: MAIL.from,
  });
  const sent: Mail[] = [];
  const { enquiries, notices } = await open(mail ?? {}, {
    send: async (one: Mail) => sent.push(one),
  });
  await enquiries.add({ contactId: 'a' });
  await notices.send();
  expect(sent[0]?.text).toMatch(words);
});

test('where mails carry the text, an answer goes to whoever wrote, and to nobody else', async () => {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  const { enquiries, notices } = await open({ withText: true }, { send });
  await enquiries.add({ contactId: 'a', name: 'Asha\r\nBcc: x', email: 'asha@example.org' });
  await enquiries.add({ contactId: 'b', email: 'a@example.org, b@example.org', enquiry: 'Hi' });
  await notices.send();
  const mails = Object.fromEntries(sent.map((mail) => [mail.subject, mail]));
  const unnamed = `Enquiry from ${enquiries.list()[0]?.key}`;
  expect(Object.keys(mails).toSorted()).toEqual(['Enquiry from Asha Bcc: x', unnamed].toSorted());
  expect(mails['Enquiry from Asha Bcc: x']?.replyTo).toBe('asha@example.org');
  expect(mails[unnamed]).not.toHaveProperty('replyTo');
  expect(mails[unnamed]?.text).toContain('enquiry: Hi');
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

test('where mails carry the text, everything stands in them, below what can be done about it', async () => {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  const { enquiries, notices } = await open({ withText: true }, { send });
  await enquiries.add({ contactId: 'a', name: 'n'.repeat(100), city: null, enquiry: 'One\ntwo' });
  await notices.send();
  await enquiries.add({ contactId: 'b', name: ' ', enquiry: 'www.a www.b www.c' });
  await notices.send();
  await enquiries.add({ contactId: 'c', name: ' Chand \n' });
  await notices.send();
  const [, second, first] = enquiries.list().map(({ key }) => key);
  expect(sent).toEqual([
    {
      from: MAIL.from,
      to: MAIL.to,
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
    expect.objectContaining({ subject: 'Enquiry from Chand' }),
  ]);
});

test('a command in a mail is the service’s own: no visitor has a word in it', async () => {
  const sent: Mail[] = [];
  const { enquiries, notices } = await open(
    { withText: true },
    {
      send: async (mail: Mail) => sent.push(mail),
    },
  );
  const evil = 'x; touch pwned #';
  await enquiries.add({ contactId: evil, enquiry: `\u001b[2J\nTo erase it: ${evil}` });
  await notices.send();
  const [mail] = sent;
  expect(`${mail?.subject}\n${mail?.text}`).not.toMatch(/^To erase it: .*touch|[^\P{Cc}\n]/mu);
  expect(mail?.text.match(/^To erase it: .*/gm)).toEqual([
    `To erase it: npm run enquiries -- erase ${enquiries.list()[0]?.key}`,
  ]);
});

describe('a flood', () => {
  const MINUTE = 60_000;
  let now: number;
  let sent: Mail[];
  const start = async (mail: Partial<MailSettings>) => {
    now = 0;
    sent = [];
    return open(mail, { send: async (one: Mail) => sent.push(one), now: () => now });
  };

  test('is told in one mail every ten minutes, beside the text of what is none of it', async () => {
    const { enquiries, notices } = await start({ withText: true });
    await enquiries.add({ contactId: 'before', name: 'Asha' });
    for (let n = 0; n < 3; n++) await enquiries.add({ contactId: `${n}`, name: 'Flood' }, true);
    await notices.send();
    expect(sent.map(({ subject }) => subject)).toEqual(['Enquiry from Asha', '3 new enquiries']);
    expect(sent[1]?.text).toBe(
      [
        '3 new enquiries on https://maidan.example/',
        'To read, on the machine of the service: npm run enquiries -- list',
        '3 of them came in a flood. None was refused: somebody who needs you may be among them.',
      ].join('\n'),
    );
    await enquiries.add({ contactId: 'x' }, true);
    now = 9 * MINUTE;
    await notices.send();
    expect(sent).toHaveLength(2);
    await enquiries.add({ contactId: 'y', name: 'Bela' });
    await notices.send();
    expect(sent.map(({ subject }) => subject).slice(2)).toEqual(['Enquiry from Bela']);
    now = 10 * MINUTE;
    await notices.send();
    expect(sent.map(({ subject }) => subject).slice(3)).toEqual(['One new enquiry']);
  });

  test('delays no mail of what is none of it, where mails have no text', async () => {
    const { enquiries, notices } = await start({});
    await enquiries.add({ contactId: 'a' }, true);
    await notices.send();
    await enquiries.add({ contactId: 'b' }, true);
    await notices.send();
    expect(sent).toHaveLength(1);
    await enquiries.add({ contactId: 'c' });
    await notices.send();
    expect(sent.map(({ subject }) => subject)).toEqual(['One new enquiry', '2 new enquiries']);
  });
});

test('one that was erased before its mail was sent is told to nobody', async () => {
  const sent: Mail[] = [];
  let erase = () => {};
  const send = async (mail: Mail) => {
    sent.push(mail);
    erase();
  };
  const { enquiries, notices } = await open({ withText: true }, { send });
  for (const name of ['Asha', 'Bela']) await enquiries.add({ contactId: name, name });
  erase = () => enquiries.erase(enquiries.list().map(({ key }) => key));
  await notices.send();
  expect(sent.map(({ subject }) => subject)).toEqual(['Enquiry from Asha']);
});

test('a mail server that is out of reach is asked once, however many mails wait', async () => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const { enquiries, notices } = await open({ withText: true }, { send });
  for (const contactId of ['a', 'b', 'c']) await enquiries.add({ contactId });
  await notices.send();
  expect(tries).toBe(1);
});

test('a mail that is refused for what it says is told in the log after an hour as well', async () => {
  let now = 0;
  const send = async () => {
    throw Object.assign(new Error('554 spam'), { code: 'EMESSAGE' });
  };
  const { enquiries, notices, log } = await open({}, { send, now: () => now });
  await enquiries.add({ contactId: 'a' });
  await notices.send();
  now = 60 * 60_000;
  await notices.send();
  expect(log).toEqual([expect.stringContaining('554 spam')]);
});

test.each([
  'a@example.org, b@example.org',
  'a@example.org b@example.org',
  'a@example.org\nBcc: b@example.org',
  'a;b@example.org',
  '<a@example.org>',
  '"a"@example.org',
  'a@b@example.org',
  'asha',
  '@example.org',
  'asha@',
  null,
])('what is no single address is none to answer to: %j', async (email) => {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => sent.push(mail);
  const { enquiries, notices } = await open({ withText: true }, { send });
  await enquiries.add({ contactId: 'a', email });
  await notices.send();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('replyTo');
});

test('the pauses between tries grow from a minute to half an hour, and begin anew once a mail is taken', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const MINUTE = 60_000;
    let refuses = true;
    let tries: number[] = [];
    const send = async () => {
      tries.push((Date.now() - start) / MINUTE);
      if (refuses) throw new Error('451 later');
    };
    const { enquiries, notices } = await open({}, { send });
    let start = Date.now();
    await enquiries.add({ contactId: 'a' });
    notices.start();
    await jest.advanceTimersByTimeAsync(100 * MINUTE);
    expect(tries).toEqual([1, 3, 7, 15, 31, 61, 91]);

    refuses = false;
    await jest.advanceTimersByTimeAsync(21 * MINUTE);
    expect(tries).toHaveLength(8);
    [refuses, tries, start] = [true, [], Date.now()];
    await enquiries.add({ contactId: 'b' });
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    expect(tries).toEqual([1, 3]);
    await notices.stop();
  } finally {
    jest.useRealTimers();
  }
});

test('after it has worked again, the next failure is told in the log after an hour of its own', async () => {
  const HOUR = 60 * 60_000;
  let now = 0;
  let works = false;
  const send = async () => {
    if (!works) throw new Error('451 later');
  };
  const { enquiries, notices, log } = await open({}, { send, now: () => now });
  const at = async (hours: number) => {
    now = hours * HOUR;
    await notices.send();
  };
  await enquiries.add({ contactId: 'a' });
  await at(0);
  await at(1);
  expect(log).toEqual([
    'For an hour the organisation could not be told of new enquiries: 451 later',
  ]);
  works = true;
  await at(2);
  works = false;
  await enquiries.add({ contactId: 'b' });
  await at(10);
  await at(10.9);
  expect(log).toHaveLength(1);
  await at(11);
  expect(log).toHaveLength(2);
});

test('a mail server that takes too long is told as such', async () => {
  let now = 0;
  const send = async (_mail: Mail, signal: AbortSignal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const { enquiries, notices, log } = await open({}, { send, now: () => now, sendTimeoutMs: 10 });
  await enquiries.add({ contactId: 'a' });
  await notices.send();
  now = 60 * 60_000;
  await notices.send();
  expect(log).toEqual([expect.stringMatching(/: the mail server takes too long\.$/)]);
});

test('at the end a mail that is under way is broken off, and none follows', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const tries: Mail[] = [];
    const send = async (mail: Mail, signal: AbortSignal) => {
      tries.push(mail);
      await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    };
    const { enquiries, notices } = await open({}, { send });
    await enquiries.add({ contactId: 'a' });
    notices.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tries).toHaveLength(1);
    await notices.stop();
    await jest.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(tries).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

describe('a mail server', () => {
  let server: SMTPServer;
  let received: string[];
  type Take = (mail: string, done: (refusal?: Error) => void) => void;
  const takes: Take = (mail, done) => {
    received.push(mail);
    done();
  };
  const start = async (
    options: ConstructorParameters<typeof SMTPServer>[0] = {},
    take: Take = takes,
  ) => {
    received = [];
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
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return addressOf(server.server);
  };
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  test('is handed the mail', async () => {
    const { enquiries, notices } = await open({ smtp: await start() });
    await enquiries.add({ contactId: 'a' });
    await notices.send();
    expect(received).toEqual([expect.stringContaining('Subject: One new enquiry')]);
  });

  test('that refuses is handed the mail again, until it takes it', async () => {
    let refuses = true;
    const smtp = await start({
      onRcptTo: (_address, _session, done) => done(refuses ? new Error('no such mailbox') : null),
    });
    const { enquiries, notices } = await open({ smtp });
    await enquiries.add({ contactId: 'a' });
    await notices.send();
    expect(received).toEqual([]);
    refuses = false;
    await notices.send();
    await notices.send();
    expect(received).toHaveLength(1);
  });

  test('that refuses one mail for what it says is handed the others', async () => {
    const smtp = await start({}, (mail, done) => {
      if (mail.includes('casino')) done(new Error('This is spam'));
      else takes(mail, done);
    });
    const { enquiries, notices } = await open({ smtp, withText: true });
    for (const enquiry of ['Hello', 'casino', 'Good evening']) {
      await enquiries.add({ contactId: enquiry, enquiry });
    }
    await notices.send();
    await notices.send();
    expect(received).toHaveLength(2);
    for (const said of ['Hello', 'Good evening']) {
      expect(received).toContainEqual(expect.stringContaining(`enquiry: ${said}`));
    }
  });

  test('that breaks off before it has said that it took the mail is handed it again', async () => {
    let breaks = true;
    const smtp = await start({}, (mail, done) => {
      if (!breaks) return takes(mail, done);
      received.push(mail);
      for (const client of server.connections) client.close();
    });
    const { enquiries, notices } = await open({ smtp });
    await enquiries.add({ contactId: 'a' });
    await notices.send();
    breaks = false;
    await notices.send();
    await notices.send();
    expect(received).toHaveLength(2);
  });
});

test('a password that the mail server refuses is told at the start, not with the first enquiry', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'site' }) : done(new Error('Wrong password')),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.server.address() as AddressInfo;
    await checkMailServer(`smtp://site:right@127.0.0.1:${port}`);
    await expect(checkMailServer(`smtp://site:wrong@127.0.0.1:${port}`)).rejects.toThrow(
      'Wrong password',
    );
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

describe('a mail server that hangs', () => {
  /** Speaks until it has been sent this, and never again. */
  const CONVERSATION: Record<string, string> = {
    EHLO: '250 well',
    MAIL: '250 well',
    RCPT: '250 well',
    DATA: '354 go on',
  };
  let server: Server;
  let connections: Set<Socket>;
  const start = async (greeting: string) => {
    connections = new Set();
    server = createServer((socket) => {
      connections.add(socket);
      socket.on('close', () => connections.delete(socket)).on('error', () => {});
      socket.write(greeting);
      socket.on('data', (data) => {
        const answer = CONVERSATION[data.toString().slice(0, 4)];
        if (answer) socket.write(`${answer}\r\n`);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return addressOf(server);
  };
  afterEach(async () => {
    for (const socket of connections) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test.each([
    ['from the beginning', ''],
    ['after the mail', '220 mail.example\r\n'],
  ])('%s is left in time, and the mail is sent later', async (_when, greeting) => {
    const { enquiries, notices, log, again } = await open(
      { smtp: await start(greeting) },
      { sendTimeoutMs: 300 },
    );
    await enquiries.add({ contactId: 'a' });
    const sending = notices.send();
    // Who writes meanwhile does not wait for it.
    await enquiries.add({ contactId: 'b' });
    await sending;
    expect(log).toEqual([]);
    expect(await again()).toEqual([expect.objectContaining({ subject: '2 new enquiries' })]);
  });

  test('does not keep the service from ending', async () => {
    const { enquiries, notices } = await open({ smtp: await start('220 mail.example\r\n') });
    await enquiries.add({ contactId: 'a' });
    const sending = notices.send();
    const [socket] = (await once(server, 'connection')) as [Socket];
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await notices.stop();
    await sending;
    await closed;
  });
});

const addressOf = (server: Server) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
