/** A process that looks at the home page of a site again and again, until it is told to stop; then it tells its faults. */
import { faults } from './publishedSites.ts';

const site = process.argv[2] as string;
const found = new Set<string>();
let looks = 0;
let stopped = false;
process.once('message', () => {
  stopped = true;
});

const look = () => {
  looks++;
  for (const fault of faults(site, 'index.html')) found.add(fault);
  if (stopped) process.send?.({ looks, faults: [...found] }, () => process.exit());
  else setImmediate(look);
};
look();
process.send?.('watching');
