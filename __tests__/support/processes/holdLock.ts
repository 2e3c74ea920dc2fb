/** A process that holds a lock of a database. It says `held`, and ends at a message or when it is killed. */
import { type LockName, withLock } from '../../../publish/lock.ts';

const [path = '', name = 'operators'] = process.argv.slice(2);
await withLock(path, name as LockName, {}, async () => {
  process.send?.('held');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
});
process.disconnect();
