import { readdirSync, utimesSync } from 'node:fs';
import { writeRotatedBackup } from '../backup/backup.ts';
import { believeClock, lookAtClock, timeToStore } from '../clock.ts';
import { Enquiries } from '../enquiries/enquiries.ts';
import { eraseRecord, listChanges } from '../records/history.ts';
import { RecordStore } from '../records/recordStore.ts';
import { tidy } from '../records/tidy.ts';
import { readServiceEnvironment } from '../settings.ts';
import { fileTime } from '../times.ts';
import { startBackgroundWork, tidyRecords } from '../site/background.ts';
import { Publisher } from '../site/publisher.ts';
import { Reports } from '../site/reports.ts';
import { noteRefresh, readStatus, troublesOf } from '../site/status.ts';
import { mailAlerts } from '../site/watch.ts';
import { siteDataForTests } from './support/siteData.ts';

const data = siteDataForTests();
const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-28T02:30+05:30');
const dayOf = (day: number) => START + day * DAY;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The machine's clock shows this day, and goes on from there. */
const show = (day: number) => void jest.spyOn(Date, 'now').mockReturnValue(dayOf(day));

test.each([
  ['goes day by day', range(0, 380), true],
  ['is ahead by three days', [0, 3], false],
  ['is ahead at each start', [0, 380, 380, 380.1, 380], false],
  ['is ahead by ever more', [0, 40, 80, 120, 380], false],
  ['was ahead for one night', [0, 40, 1], true],
  ['was ahead for long, with the service off for a night', [0, ...range(40, 60), 22], true],
  ['has gone on for less days than it jumped', [0, ...range(30, 58)], false],
  ['has gone on for as many days as it jumped', [0, ...range(30, 60)], true],
  ['was behind until the network came', [0, -20_000, 0.1], true],
])('a clock that %s may erase by date or not', (_what, days, isBelieved) => {
  return data.change((database) => {
    const doubts = days.map((day) => lookAtClock(database, dayOf(day)));
    expect(doubts.at(-1) === null).toBe(isBelieved);
  });
});

test('a database of an older program knows the newest time that it has stored, or its last refresh', async () => {
  show(0);
  await data.fill();
  await data.change((database) => {
    database.exec("DELETE FROM settings WHERE name = 'clock'");
    expect(lookAtClock(database, dayOf(380))).toContain('380 days after');
  });
  await data.change((database) => {
    noteRefresh(database, true, dayOf(0));
    expect(lookAtClock(database, dayOf(380))).toContain('380 days after');
  }, 'new');
});

/** Starts the service and ends it. @returns what it logs */
async function serveOnce(): Promise<string[]> {
  const log: string[] = [];
  await data.change(async (database) => {
    const environment = readServiceEnvironment({ DATABASE: data.environment().database });
    const line = (text: string) => void log.push(text);
    const records = new RecordStore(database);
    const parts = { environment, database, records, log: line };
    await tidyRecords(parts, 5000);
    const given = { variables: () => ({}), withdraw: async () => {}, onEnd: () => {}, log: line };
    const publisher = new Publisher({ ...given, run: async () => 0, due: () => 'refresh' });
    const stop = startBackgroundWork({
      ...parts,
      publisher,
      enquiries: new Enquiries(database, () => timeToStore(database, Date.now())),
      reports: new Reports(),
    });
    // Its watch reads files meanwhile.
    for (let tries = 0; tries < 50; tries++) await new Promise(setImmediate);
    await stop();
    await publisher.stop();
  });
  return log;
}
const stored = () => data.change((database) => new Enquiries(database).list().length);

test('a start with a clock that is 380 days ahead erases nothing, and the log, the status and a mail say why', async () => {
  show(0);
  await data.fill();
  await serveOnce();
  data.write('data/before-2026-11-01T02-30-00/maidan.sqlite', '');
  utimesSync(data.path('data/before-2026-11-01T02-30-00'), dayOf(0) / 1000, dayOf(0) / 1000);
  show(380);
  const sentence =
    'The clock shows 13 Dec 2027, 02:30, 380 days after the time that the service knows, 28 Nov 2026, 02:30. Nothing is erased by date meanwhile, and no backup is removed. If the clock is right, because the machine was off, say so: npm run status -- --clock-is-right. Otherwise set the clock.';
  await data.change(async (database) => {
    const environment = readServiceEnvironment({ DATABASE: data.environment().database });
    const status = await readStatus(database, new RecordStore(database), environment);
    const mail = jest.fn().mockResolvedValue(null);
    const troubles = troublesOf(status, true, Date.now());
    await mailAlerts(troubles, { database, mail, log: () => {} });
    expect(mail).toHaveBeenCalledWith('Trouble', sentence);
  });
  expect(await serveOnce()).toContain(sentence);
  expect(await stored()).toBe(1);
  await data.change((database) => expect(listChanges(database)).toHaveLength(1));
  expect(readdirSync(data.path('data'))).toContain('before-2026-11-01T02-30-00');
  show(1);
  await serveOnce();
  expect(await stored()).toBe(1);
});

test('what is due is erased once the operator has said that the clock is right', async () => {
  show(0);
  await data.fill();
  await serveOnce();
  show(366);
  await serveOnce();
  expect(await stored()).toBe(1);
  await data.change((database) => believeClock(database, Date.now()));
  expect(await serveOnce()).toContain('1 enquiries are older than 365 days and erased.');
  await data.change((database) => expect(listChanges(database)).toEqual([]));
});

test('an enquiry and a change that come while the clock is years behind are not old when it is right', async () => {
  show(0);
  await data.fill();
  await serveOnce();
  show(-2000);
  await serveOnce();
  await data.change(async (database) => {
    await new Enquiries(database, () => timeToStore(database, Date.now())).add({ contactId: 'a' });
    new RecordStore(database).put({ MaidanNews: [{ newsId: 'b', title: 'Second' }] });
  });
  show(1);
  await serveOnce();
  expect(await stored()).toBe(2);
  await data.change((database) => expect(listChanges(database)).toHaveLength(2));
});

test('what an operator erases for a person’s sake goes at once, whatever the clock shows', () => {
  show(0);
  return data.change(async (database) => {
    const records = new RecordStore(database);
    const hers = '/pictures/0123456789abcdef/960.webp';
    records.put({ MaidanNews: [{ newsId: 'hers', imgUrl: hers }] });
    data.write(`data/public${hers}`, 'her');
    lookAtClock(database, Date.now());
    show(380);
    eraseRecord(database, 'MaidanNews', 'hers', Date.now());
    const environment = readServiceEnvironment({ DATABASE: data.environment().database });
    await tidy(database, records, environment);
    expect(readdirSync(data.path('data/public/pictures'))).toEqual([]);
  });
});

test('a night with a clock that is 40 days ahead, or behind, removes no backup, nor does the next with a right one', async () => {
  const names = () => readdirSync(data.path('backups')).filter((name) => name.endsWith('.tar'));
  const nameOf = (day: number) => `maidan-${fileTime(dayOf(day))}.tar`;
  const night = (day: number) => {
    show(day);
    return writeRotatedBackup(data.environment().database, data.path('backups'), data.options);
  };
  show(0);
  await data.fill();
  await data.change((database) => lookAtClock(database, dayOf(0)));
  // Seven days, and the last of three more weeks.
  const before = [-28, -20, -13, ...range(-6, 0)].map(nameOf);
  for (const name of before) data.write(`backups/${name}`, '');
  expect(await night(40)).toContain('40 days after the time that the service knows');
  expect(names()).toEqual([
    ...before.slice(0, -1),
    nameOf(0).replace('.tar', '-unsure.tar'),
    nameOf(0),
  ]);
  // The oldest days leave, as on any night.
  expect(await night(2)).toBeNull();
  const left = [...before.slice(1), nameOf(2)];
  expect(names()).toEqual(left);
  expect(await night(-400)).toContain('402 days before');
  expect(names()).toEqual(expect.arrayContaining(left));
  for (const day of range(3, 6)) expect(await night(day)).toBeNull();
  expect(names().slice(-5)).toEqual(range(2, 6).map(nameOf));
});
