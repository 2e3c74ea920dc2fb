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
import { mailAlerts, mailExpiries } from '../../site/watch.ts';
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
  const mail = async (subject: string, text: string) => {
    if (!service.isMailTaken) throw new Error('no mail server');
    mails.push({ subject, text });
  };
  const options = { database, mail, log: (line: string) => void log.push(line) };
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
    options,
    status,
    environment,
    /** What the service does every few minutes. */
    look: async () => mailAlerts(troublesOf(await status(), true, service.now), options),
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

test('the log has a failure while the mail server is away, and the mail follows unless it is over', async () => {
  const { service, mails, log, look } = start();
  const sentence = 'The disk has only 0.4 GB free. Make room: on a full disk enquiries fail.';
  service.diskFree = 4e8;
  service.isMailTaken = false;
  await look();
  expect(log).toEqual([`Trouble: ${sentence}`, 'failed to mail "Trouble": no mail server']);
  service.isMailTaken = true;
  service.diskFree = 5e9;
  await look();
  expect(mails).toEqual([]);
  service.isMailTaken = false;
  service.diskFree = 4e8;
  await look();
  service.isMailTaken = true;
  await look();
  expect(mails).toEqual([{ subject: 'Trouble', text: sentence }]);
});

test('an operator hears of refreshes, notices and backups that fail too long, and of a full disk', async () => {
  const { database, service, status } = start();
  await new Enquiries(database).add({ contactId: 'contact_1' });
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
  const dayAt = (date: string) => Date.parse(`${date}T00:00+05:30`);

  test('the operator gets one mail 60 and one 14 days before each of them', async () => {
    const consent = end({ name: 'consent', day: '2027-04-01', sentence: 'The consent ends.' });
    const { options, mails, log } = start();
    for (let day = 0; day < 200; day++)
      await mailExpiries([end(), consent], dayAt('2027-01-01') + day * DAY, options);
    expect(mails.map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
      'Dates that run out: 31 Mar 2027 (in 60 days): The registration 80G ends. Renew it.',
      'Dates that run out: 1 Apr 2027 (in 60 days): The consent ends.',
      'Dates that run out: 31 Mar 2027 (in 14 days): The registration 80G ends. Renew it.',
      'Dates that run out: 1 Apr 2027 (in 14 days): The consent ends.',
    ]);
    // Names of records are no matter for a log.
    expect(log.join()).not.toContain('consent');
  });

  test('what ends on one day, or is over, is in one mail, which follows once it is taken', async () => {
    const { service, options, mails, log } = start();
    const tell = (dates: EndingDate[], date: string) => mailExpiries(dates, dayAt(date), options);
    const dates = [end({ day: '2027-03-01' }), end({ name: 'register 12A' })];
    service.isMailTaken = false;
    await tell(dates, '2027-03-20');
    expect([mails, log]).toEqual([[], ['failed to mail "Dates that run out": no mail server']]);
    service.isMailTaken = true;
    await tell(dates, '2027-03-20');
    await tell(dates, '2027-03-21');
    expect(mails.map(({ text }) => text)).toEqual([
      '1 Mar 2027 (19 days ago): The registration 80G ends. Renew it.\n31 Mar 2027 (in 11 days): The registration 80G ends. Renew it.',
    ]);
    // A day that was renewed is told anew.
    await tell([end({ day: '2028-03-31' })], '2028-03-20');
    expect(mails).toHaveLength(2);
  });

  test('the status says 60 days ahead to which pictures a consent ends, and that it is over', async () => {
    const { database, status, environment } = start();
    const records = new RecordStore(database);
    const ahead = { people: 'consent until 2026-12-26' };
    const rows: Record<string, object> = {
      a: ahead,
      b: ahead,
      past: { people: 'consent until 2026-11-25' },
      later: { people: 'consent until 2027-12-26' },
      nobody: { people: 'none' },
      hidden: { ...ahead, hidden: true },
      over: { ...ahead, publishUntil: START - 1 },
      bare: { ...ahead, record: { galleryId: 'bare' } },
    };
    for (const [id, fields] of Object.entries(rows)) {
      const record = { galleryId: id, imgUrl: '/pictures/a.jpg' };
      const shown = { record, hidden: false, publishFrom: null, publishUntil: null };
      const row = { ...shown, ...fields };
      records.change('import', [{ table: 'MaidanGalleries', id, row }]);
    }
    const lines = endingLines(await readEndings(records, environment), START);
    const printed = statusLines(await status(), [], lines).filter((line) => /consent/.test(line));
    expect(printed).toEqual([
      'ends     25 Nov 2026 (1 day ago): The consent to a picture ends, which a drawing then replaces: gallery past. Ask for it anew, or take another picture.',
      'ends     26 Dec 2026 (in 30 days): The consent to 2 pictures ends, which a drawing then replaces: gallery a, gallery b. Ask for it anew, or take another picture.',
    ]);
  });
});
