import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAudits } from '../../__tests__/contract/audits.ts';
import { mocks, overHttp, type Start } from '../../__tests__/contract/backends.ts';
import { describeContract } from '../../__tests__/contract/describeContract.ts';
import { openDatabase } from '../database.ts';
import { READ_KEY, startServiceServer } from './support/serviceServer.ts';

const oneProcess: Start = async (tables) => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
  const database = openDatabase(join(folder, 'maidan.sqlite'));
  const server = await startServiceServer(database);
  server.records.put(tables);
  return {
    ...overHttp(`${server.origin}/graphql`, READ_KEY),
    stored: async () => server.enquiries.list().map(({ input }) => input),
    async stop() {
      await server.stop();
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
};

describeContract({ backends: { process: oneProcess }, overHttp: true, reference: mocks });
describeAudits({ process: oneProcess });
