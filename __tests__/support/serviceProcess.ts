import { openDatabase } from '../../service/database.ts';
import { RateLimit } from '../../service/rateLimit.ts';
import { startServiceServer } from './serviceServer.ts';

/** The service as a process of its own, for tests that kill it. It prints its address. */
const [, , file = ''] = process.argv;
const limit = new RateLimit();
limit.exceeds = () => false;
const { origin } = await startServiceServer(openDatabase(file), { limit });
process.stdout.write(`${origin}\n`);
