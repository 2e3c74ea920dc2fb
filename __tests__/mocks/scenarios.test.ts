import { readFileSync } from 'node:fs';
import { SCENARIOS } from '../../mocks/scenarios.ts';

test('the guide docs/development.md has every scenario and says what it shows', () => {
  const docs = readFileSync('docs/development.md', 'utf8').replace(/ +/g, ' ');
  const rows = Object.values(SCENARIOS)
    .flat()
    .map(({ name, shows }) => `| \`${name}\` | ${shows} |`);
  expect(rows.filter((row) => !docs.includes(row))).toEqual([]);
});
