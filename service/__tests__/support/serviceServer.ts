import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_PROXIES } from '../../site/address.ts';
import { schema } from '../../../mocks/contract/schema.ts';
import type { Database } from '../../database.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { RateLimit } from '../../enquiries/rateLimit.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { Reports } from '../../site/reports.ts';
import { createServiceServer } from '../../site/server.ts';
import { databaseStore } from '../../store.ts';

export const READ_KEY = 'read';

const NO_SITE: RequestListener = (_request, response) => response.writeHead(404).end();

/** The service over a database, on a port of the system's choice. It has no site unless there is one. */
export async function startServiceServer(
  database: Database,
  {
    limit = new RateLimit(),
    log = (_line: string) => {},
    proxies = NO_PROXIES,
    site = NO_SITE,
    timeoutMs = undefined as number | undefined,
    now = Date.now,
  } = {},
) {
  const records = new RecordStore(database, now);
  const enquiries = new Enquiries(database);
  const reports = new Reports();
  let healthError: string | null = null;
  const server = createServiceServer({
    schema,
    store: databaseStore(records, enquiries, limit),
    apiKey: READ_KEY,
    proxies,
    reports,
    site,
    timeoutMs,
    healthError: () => healthError,
    log,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    records,
    enquiries,
    reports,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setHealthError: (line: string | null) => (healthError = line),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
