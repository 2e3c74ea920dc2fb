import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Db, type Tables } from '../../mocks/db.ts';
import { Service } from '../../mocks/service.ts';
import { openDatabase } from '../../service/database.ts';
import { READ_KEY, startServiceServer } from '../support/serviceServer.ts';

/** One answer to the contract, running. */
export interface Backend {
  url: string;
  apiKey: string;
  /** The enquiries that it has stored. */
  stored: () => { contactId: string; name?: string | null }[];
  stop: () => Promise<void>;
}

/** Starts each backend with these records. */
export const backends: Record<string, (tables: Partial<Tables>) => Promise<Backend>> = {
  async mocks(tables) {
    const service = new Service();
    service.db = new Db(tables);
    return {
      url: await service.start(),
      apiKey: 'any',
      stored: () => [...service.db.contacts.values()],
      stop: () => service.stop(),
    };
  },

  async process(tables) {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
    const database = openDatabase(join(folder, 'maidan.sqlite'));
    const server = await startServiceServer(database);
    server.records.put(tables);
    return {
      url: `${server.origin}/graphql`,
      apiKey: READ_KEY,
      stored: () => server.enquiries.list().map(({ input }) => input),
      async stop() {
        await server.stop();
        database.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};
