import { Enquiries } from '../../../service/enquiries/enquiries.ts';
import { RecordStore } from '../../../service/records/recordStore.ts';
import { readServiceEnvironment } from '../../../service/settings.ts';
import { noteRefresh, readStatus, statusLines, troublesOf } from '../../../service/site/status.ts';
import { tellTroubles } from '../../../service/site/watch.ts';
import { databasesForTests } from '../../support/database.ts';

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
