/** A process that holds a lock of a database, or waits for it, until it is killed. It tells what it is told, and `held`. */
import { type LockName, withLock } from '../../service/lock.ts';

const [database = '', name = ''] = process.argv.slice(2);
const onWait = (line: string) => void process.send?.(line);
await withLock(database, name as LockName, { what: 'records import', onWait }, async () => {
  process.send?.('held');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
});
process.disconnect();
