/** A process that holds a lock of a database. It says `held`, and ends at a message or when it is killed. */
import { withLock } from '../../../publish/lock.ts';

const [path = ''] = process.argv.slice(2);
await withLock(path, 'operators', {}, async () => {
  process.send?.('held');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
});
process.disconnect();
