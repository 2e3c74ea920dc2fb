/** `tsx deploy/aws/bill.ts 2500000` prints the monthly costs of 2,500,000 visits per year. */
import { argv } from 'node:process';
import { costsOf } from './costs.ts';

const visits = Number(argv[2]);
if (visits >= 0) {
  const costs = costsOf(visits);
  const together = costs.reduce((sum, { dollars }) => sum + dollars, 0);
  const lines = [...costs, { part: 'together', dollars: together }].map(
    ({ part, dollars }) => `${part.padEnd(26)} ${dollars.toFixed(2).padStart(10)}`,
  );
  console.log(lines.join('\n'));
} else {
  console.error('How many visits a year? tsx deploy/aws/bill.ts 2500000');
  process.exitCode = 1;
}
