import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { collections } from 'maidan/collections';
import { type EndingDate, readEndingDates } from 'maidan/publish/content/endingDates';
import type { TableName } from 'maidan/contract/store';
import { lookAtClock } from '../clock.ts';
import { type Database, prepare, versionOf } from '../database.ts';
import { readOffice } from '../office/files.ts';
import type { RecordStore } from '../records/recordStore.ts';
import {
  readOrCreateSetting,
  readSetting,
  type ServiceEnvironment,
  writeSetting,
} from '../settings.ts';
import { HOUR_MS, timeText } from '../times.ts';

/** What an operator wants to know of the service (`docs/operating.md`, Status). Times are in milliseconds since 1970. */
export interface Status {
  version: { program: string; database: number };
  records: Partial<Record<TableName, number>>;
  /** The last build or refresh. `failingSince` is null while refreshes succeed. */
  refresh: { at: number | null; failingSince: number | null };
  /** The enquiries whose notice has not been sent, and when the oldest of them came. */
  outbox: { waiting: number; oldestAt: number | null };
  diskFree: number;
  /** The last backup; null for none. `countedFrom` is its time, or the first start of the service. */
  backup: { at: number | null; countedFrom: number };
  /** Why the clock is not believed, and what to do; null while it is. */
  clock: string | null;
  /** The office's folder, if there is one, why it cannot be used, and the name of its last report. */
  office: { folder: string | null; failure: string | null; report: string | null };
}

export interface Trouble {
  name: 'refresh' | 'outbox' | 'disk' | 'backup' | 'clock' | 'office';
  sentence: string;
}

const MAX_BACKUP_AGE_MS = 48 * HOUR_MS;

const MIN_DISK_FREE_BYTES = 1e9;

export async function readStatus(
  database: Database,
  records: RecordStore,
  environment: ServiceEnvironment,
): Promise<Status> {
  const outbox = prepare<{ waiting: number; oldest: number | null }>(
    database,
    'SELECT count(*) AS waiting, min(received_at) AS oldest FROM outbox JOIN enquiries ON key = enquiry',
  ).get();
  const disk = await statfs(dirname(environment.database));
  const backupAt = timeIn(database, 'lastBackup');
  const { failure = null, report = null } = readOffice(database);
  const firstStart = Number(readOrCreateSetting(database, 'firstStart', () => String(Date.now())));
  return {
    version: {
      program: (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version,
      database: versionOf(database),
    },
    records: records.count(),
    refresh: {
      at: timeIn(database, 'lastRefresh'),
      failingSince: timeIn(database, 'refreshFailingSince'),
    },
    outbox: { waiting: outbox?.waiting ?? 0, oldestAt: outbox?.oldest ?? null },
    diskFree: disk.bavail * disk.bsize,
    backup: { at: backupAt, countedFrom: backupAt ?? firstStart },
    clock: lookAtClock(database, Date.now()),
    office: { folder: environment.recordsFolder, failure, report },
  };
}

function timeIn(database: Database, name: string): number | null {
  const value = readSetting(database, name);
  return value === null || value === '' ? null : Number(value);
}

/** Notes how a build or refresh ended, for the status. @param now in milliseconds since 1970 */
export function noteRefresh(database: Database, succeeded: boolean, now: number): void {
  const failingSince = succeeded ? '' : String(timeIn(database, 'refreshFailingSince') ?? now);
  if (succeeded) writeSetting(database, 'lastRefresh', String(now));
  writeSetting(database, 'refreshFailingSince', failingSince);
}

/**
 * What is wrong, each in a sentence.
 * @param hasMail whether notices are sent at all
 * @param now in milliseconds since 1970
 */
export function troublesOf(status: Status, hasMail: boolean, now: number): Trouble[] {
  const { refresh, outbox, diskFree, backup, clock, office } = status;
  const sentences: Record<Trouble['name'], string | false | null> = {
    refresh:
      refresh.failingSince !== null &&
      now - refresh.failingSince >= HOUR_MS &&
      `The pages could not be refreshed since ${timeText(refresh.failingSince)}. The log of the service says why.`,
    outbox:
      hasMail &&
      outbox.oldestAt !== null &&
      now - outbox.oldestAt >= HOUR_MS &&
      `Notices of ${outbox.waiting} enquiries wait since ${timeText(outbox.oldestAt)}. The log of the service says why; "npm run enquiries -- list" shows them.`,
    disk:
      diskFree < MIN_DISK_FREE_BYTES &&
      `The disk has only ${gigabytes(diskFree)} free. Make room: on a full disk enquiries fail.`,
    backup:
      now - backup.countedFrom >= MAX_BACKUP_AGE_MS &&
      `There has been no backup since ${timeText(backup.countedFrom)}. "npm run backup" makes one; does its timer run?`,
    clock,
    office:
      office.folder && office.failure && `The office's folder cannot be used: ${office.failure}`,
  };
  return Object.entries(sentences).flatMap(([name, sentence]) =>
    sentence ? [{ name: name as Trouble['name'], sentence }] : [],
  );
}

export const readEndings = (
  records: RecordStore,
  { site, apiKeyEnds }: ServiceEnvironment,
): Promise<EndingDate[]> =>
  readEndingDates(site, {
    apiKey: apiKeyEnds,
    consents: records.consents().map(({ day, table, id }) => {
      const { address } = collections.find(({ type }) => type === table)!;
      return { day, record: `${address.slice(1)} ${id}` };
    }),
  });

/** The status as lines to print. Troubles come first, then what ends (`endingLines`). */
export function statusLines(
  status: Status,
  troubles: readonly Trouble[],
  endings: readonly string[] = [],
): string[] {
  const { version, records, refresh, outbox, diskFree, backup, office } = status;
  const counts = collections.flatMap(({ type, address }) => {
    const count = records[type];
    return count === undefined ? [] : [`${count} ${address.slice(1)}`];
  });
  return [
    ...troubles.map(({ sentence }) => `TROUBLE  ${sentence}`),
    ...endings.map((line) => `ends     ${line}`),
    `version  ${version.program}, database ${version.database}`,
    `refresh  ${refresh.at === null ? 'never' : timeText(refresh.at)}`,
    `records  ${counts.join(', ') || 'none'}`,
    `outbox   ${outbox.waiting === 0 ? 'empty' : `${outbox.waiting} waiting`}`,
    `disk     ${gigabytes(diskFree)} free`,
    `backup   ${backup.at === null ? 'never' : timeText(backup.at)}`,
    ...(office.folder ? [`office   ${office.folder}, ${office.report ?? 'no report yet'}`] : []),
  ];
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
