import { withLock } from 'maidan/publish/lock';
import { type Database, isFullDisk, openDatabase, unusable } from '../database.ts';
import { RecordStore } from './recordStore.ts';
import type { ServiceEnvironment } from '../settings.ts';
import { tidy } from './tidy.ts';

export interface Opened {
  database: Database;
  records: RecordStore;
}

export async function withRecords<Result>(
  file: string,
  work: (opened: Opened) => Promise<Result> | Result,
  options?: { create: boolean },
): Promise<Result> {
  const database = openDatabase(file, options);
  try {
    return await work({ database, records: new RecordStore(database) });
  } catch (error) {
    throw isFullDisk(error) ? unusable(file, error) : error;
  } finally {
    database.close();
  }
}

/**
 * Runs work that changes records while no other command does. A second command says for whom it waits. Then it tidies up,
 * also after work that failed. What cannot be tidied up, on a full disk, changes nothing about the work.
 */
export async function changeRecords<Result>(
  environment: ServiceEnvironment,
  { database, records }: Opened,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  return withLock(environment.database, 'operators', { onWait: console.log }, async () => {
    try {
      return await work();
    } finally {
      await tidy(database, records, environment).catch((error: Error) => {
        const { message } = isFullDisk(error) ? unusable(environment.database, error) : error;
        console.error(`${message}\nThe service tidies up when it starts, and every hour.`);
      });
    }
  });
}
