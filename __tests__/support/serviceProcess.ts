import { tablesOf } from '../../mocks/manyRecords.ts';
import { openDatabase } from '../../service/database.ts';
import { RateLimit } from '../../service/rateLimit.ts';
import { startServiceServer } from './serviceServer.ts';

/**
 * The service as a process of its own, for tests that kill it and measurements that load it: over this file, with so many
 * records of each type, without limits for one address. It prints its address.
 */
const [, , file = '', records = '0'] = process.argv;
const limit = new RateLimit();
limit.exceeds = () => false;
const server = await startServiceServer(openDatabase(file), { limit });
server.records.put(tablesOf(Number(records)));
process.stdout.write(`${server.origin}\n`);
process.on('message', () => process.send?.(process.memoryUsage().rss));
