/**
 * A process that holds a lock, or waits for it. It ends at a message or when it is killed. It sends what the operator
 * would read, and `held`.
 */
import { type LockName, withLock } from '../../../publish/lock.ts';

const [path = '', name = ''] = process.argv.slice(2);
const onWait = (line: string) => void process.send?.(line);
await withLock(path, name as LockName, { what: 'records import', onWait }, async () => {
  process.send?.('held');
  await new Promise((resolve) => {
    process.once('message', resolve);
  });
});
process.disconnect();
