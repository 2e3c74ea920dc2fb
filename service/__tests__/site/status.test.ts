import { Enquiries } from '../../enquiries/enquiries.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { readServiceEnvironment } from '../../settings.ts';
import { type EndingDate, endingLines } from '../../../publish/content/endingDates.ts';
import {
  noteRefresh,
  readEndings,
  readStatus,
  statusLines,
  troublesOf,
} from '../../site/status.ts';
import { tellEndings, tellTroubles } from '../../site/watch.ts';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 26, 5);

/** A service whose clock, disk and mail server a test sets. */
function start() {
  const database = databases.open();
  const mails: { subject: string; text: string }[] = [];
  const log: string[] = [];
  const service = { now: START, diskFree: 5e9, isMailTaken: true };
  const environment = readServiceEnvironment({ DATABASE: databases.file() });
  jest.spyOn(Date, 'now').mockImplementation(() => service.now);
  const status = async () => ({
    ...(await readStatus(database, new RecordStore(database), environment)),
    diskFree: service.diskFree,
  });
  return {
    database,
    service,
    mails,
    log,
    status,
    environment,
    /** What the service does every few minutes. */
    look: async () =>
      tellTroubles(troublesOf(await status(), true, service.now), service.now, {
        database,
        mail: async (subject, text) => {
          if (!service.isMailTaken) throw new Error('no mail server');
          mails.push({ subject, text });
        },
        log: (line) => void log.push(line),
      }),
  };
}

test('the operator gets one mail when something goes wrong, and one when it is over', async () => {
  const { database, service, mails, look } = start();
  noteRefresh(database, false, service.now);
  await look();
  service.now += HOUR;
  noteRefresh(database, false, service.now);
  await look();
  await look();
  expect(mails).toEqual([
    {
      subject: 'Trouble',
      text: 'The pages could not be refreshed since 26 Nov 2026, 10:30. The log of the service says why.',
    },
  ]);
  noteRefresh(database, true, service.now);
  await look();
  await look();
  expect(mails.slice(1)).toEqual([
    { subject: 'Trouble is over', text: 'The pages are refreshed again.' },
  ]);
});

test('the log has a failure while the mail server is away, and the mail follows', async () => {
  const { database, service, mails, log, look } = start();
  const sentence = 'The disk has only 0.4 GB free. Make room: on a full disk enquiries fail.';
  service.diskFree = 4e8;
  service.isMailTaken = false;
  noteRefresh(database, false, service.now - HOUR);
  await look();
  await look();
  expect(log.filter((line) => line.startsWith('Trouble: '))).toEqual([
    expect.stringContaining('The pages could not be refreshed'),
    `Trouble: ${sentence}`,
  ]);
  expect(log).toContain('failed to tell of troubles: no mail server');
  service.isMailTaken = true;
  await look();
  expect(mails.map(({ text }) => text)).toEqual([expect.anything(), sentence]);
  // A trouble of which no mail was sent ends without one.
  service.isMailTaken = false;
  await new Enquiries(database).add({ contactId: 'contact_1' });
  service.now += HOUR;
  await look();
  database.exec('DELETE FROM outbox');
  service.isMailTaken = true;
  await look();
  expect(mails).toHaveLength(2);
  expect(log.at(-1)).toBe('Notices of enquiries are sent again.');
});

test('the status counts records by the names that commands take', async () => {
  const { database, status } = start();
  new RecordStore(database).put({ MaidanGalleries: [{ galleryId: 'a' }, { galleryId: 'b' }] });
  expect(statusLines(await status(), [])).toContain('records  2 gallery');
});

test('an operator hears of refreshes, notices and backups that fail too long, and of a full disk', async () => {
  const { database, service, status } = start();
  await new Enquiries(database).add({
    contactId: 'contact_1',
    name: 'A',
    contactNumber: '1',
    date: '2026-11-26T05:00:00Z',
  });
  const names = async (hasMail = true) =>
    troublesOf(await status(), hasMail, service.now).map(({ name }) => name);
  expect(await names()).toEqual([]);
  service.now = START + HOUR - 1;
  expect(await names()).toEqual([]);
  service.now = START + HOUR;
  expect(await names()).toEqual(['outbox']);
  expect(await names(false)).toEqual([]);
  service.now = START + 48 * HOUR;
  noteRefresh(database, false, START);
  service.diskFree = 999_999_999;
  const current = await status();
  const troubles = troublesOf(current, true, service.now);
  expect(troubles.map(({ name }) => name)).toEqual(['refresh', 'outbox', 'disk', 'backup']);
  expect(statusLines(current, troubles)).toEqual([
    ...troubles.map(({ sentence }) => `TROUBLE  ${sentence}`),
    expect.stringMatching(/^version {2}\d+\.\d+\.\d+, database \d+$/),
    'refresh  never',
    'records  none',
    'outbox   1 waiting',
    'disk     1.0 GB free',
    'backup   never',
  ]);
});

describe('dates that run out', () => {
  const DAY = 24 * HOUR;
  const end = (fields: Partial<EndingDate> = {}): EndingDate => ({
    name: 'register 80G',
    day: '2027-03-31',
    sentence: 'The registration 80G ends. Renew it.',
    notice: [60, 14],
    ...fields,
  });
  /** The texts of the mails by the day on which they came, of a service that looks every six hours. */
  const mailsFrom = async (dates: EndingDate[], first: string, days: number) => {
    const { database, mails, log } = start();
    const told: Record<string, string> = {};
    const begin = Date.parse(`${first}T00:00+05:30`);
    for (let now = begin; now < begin + days * DAY; now += 6 * HOUR) {
      const before = mails.length;
      await tellEndings(dates, now, {
        database,
        mail: async (subject, text) => void mails.push({ subject, text }),
        log: (line) => void log.push(line),
      });
      for (const { text } of mails.slice(before)) {
        told[new Date(now + 5.5 * HOUR).toISOString().slice(0, 10)] = text;
      }
    }
    return { told, mails, log };
  };

  test('the operator gets one mail 60 and one 14 days before each of them', async () => {
    const consent = end({ name: 'consent', day: '2027-04-01', sentence: 'The consent ends.' });
    const { told, mails, log } = await mailsFrom([end(), consent], '2027-01-01', 200);
    expect(Object.keys(told)).toEqual(['2027-01-30', '2027-01-31', '2027-03-17', '2027-03-18']);
    expect(mails[0]).toEqual({
      subject: 'Dates that run out',
      text: '31 Mar 2027 (in 60 days): The registration 80G ends. Renew it.',
    });
    expect(told['2027-03-18']).toBe('1 Apr 2027 (in 14 days): The consent ends.');
    // Names of records are no matter for a log.
    expect(log.join()).not.toContain('consent');
  });

  test('what ends on one day is in one mail, and what was found late is told at once', async () => {
    const other = end({ name: 'register 12A', sentence: 'The registration 12A ends.' });
    expect((await mailsFrom([end(), other], '2027-03-20', 60)).told).toEqual({
      '2027-03-20':
        '31 Mar 2027 (in 11 days): The registration 80G ends. Renew it.\n31 Mar 2027 (in 11 days): The registration 12A ends.',
    });
    const over = await mailsFrom([end({ day: '2027-01-30' })], '2027-01-31', 3);
    expect(over.told).toEqual({
      '2027-01-31': '30 Jan 2027 (1 day ago): The registration 80G ends. Renew it.',
    });
  });

  test('a day that was renewed is told anew', async () => {
    const { database, mails, log, service } = start();
    const tell = (day: string, now: number) =>
      tellEndings([end({ day })], now, {
        database,
        mail: async (subject, text) => {
          if (!service.isMailTaken) throw new Error('no mail server');
          mails.push({ subject, text });
        },
        log: (line) => void log.push(line),
      });
    service.isMailTaken = false;
    await tell('2026-12-01', START);
    expect([mails, log]).toEqual([[], ['failed to tell of what ends: no mail server']]);
    service.isMailTaken = true;
    await tell('2026-12-01', START);
    await tell('2027-12-01', START);
    await tell('2027-12-01', START + 365 * DAY);
    expect(mails.map(({ text }) => text.slice(0, 26))).toEqual([
      '1 Dec 2026 (in 5 days): Th',
      '1 Dec 2027 (in 5 days): Th',
    ]);
  });

  test('the status says 60 days ahead to which pictures a consent ends, and that it is over', async () => {
    const { database, status, environment } = start();
    const records = new RecordStore(database);
    const put = (id: string, people: string, fields: object = {}) =>
      records.change('import', [
        {
          table: 'MaidanGalleries',
          id,
          row: {
            record: { galleryId: id, imgUrl: '/pictures/a.jpg' },
            hidden: false,
            publishFrom: null,
            publishUntil: null,
            people,
            ...fields,
          },
        },
      ]);
    put('a', 'consent until 2026-12-26');
    put('b', 'consent until 2026-12-26');
    put('past', 'consent until 2026-11-25');
    put('later', 'consent until 2027-12-26');
    put('nobody', 'none');
    put('hidden', 'consent until 2026-12-26', { hidden: true });
    put('over', 'consent until 2026-12-26', { publishUntil: START - 1 });
    put('bare', 'consent until 2026-12-26', { record: { galleryId: 'bare' } });
    const lines = endingLines(await readEndings(records, environment), START);
    const shown = statusLines(await status(), [], lines).filter((line) => /consent/.test(line));
    expect(shown).toEqual([
      'ends     25 Nov 2026 (1 day ago): The consent to a picture ends, which a drawing then replaces: gallery past. Ask for it anew, or take another picture.',
      'ends     26 Dec 2026 (in 30 days): The consent to 2 pictures ends, which a drawing then replaces: gallery a, gallery b. Ask for it anew, or take another picture.',
    ]);
  });
});
