import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { readScenario, SCENARIOS } from '../../mocks/scenarios.ts';
import { main } from '../support/jest/main.ts';
import { shortenPauses } from '../support/jest/pauses.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';
import { serviceForTests } from '../support/service/service.ts';

const service = serviceForTests();
shortenPauses();

test('the guide docs/development.md has every scenario and says what it shows', () => {
  const docs = readFileSync('docs/development.md', 'utf8').replace(/ +/g, ' ');
  const rows = Object.values(SCENARIOS)
    .flat()
    .map(({ name, shows }) => `| \`${name}\` | ${shows} |`);
  expect(rows.filter((row) => !docs.includes(row))).toEqual([]);
});

/** What the list of projects shows: its cards, how many lines about the failed query are logged, and its requests. */
const SIGHTS: Record<string, [cards: number, lines: number, requests: number]> = {
  'no-failure': [7, 0, 1],
  offline: [0, 1, 3],
  '401': [0, 1, 1],
  '429': [0, 1, 3],
  '500': [0, 1, 3],
  html: [0, 1, 3],
  'errors-beside-data': [7, 1, 1],
  'list-null': [0, 0, 1],
  'one-item-null': [6, 0, 1],
  'answer-lost': [0, 1, 3],
  demonstration: [7, 0, 1],
  'no-records': [0, 0, 1],
  'one-record': [1, 0, 1],
  '300-records': [300, 0, 1],
  hostile: [7, 0, 1],
};

test.each([...SCENARIOS.failure, ...SCENARIOS.records].map(({ name, shows }) => [name, shows]))(
  'the scenario %s shows: %s',
  async (name) => {
    const { failure, records } = readScenario(name);
    service.holds(records());
    if (failure) service.fails(failure);
    const [cards, lines, requests] = SIGHTS[name]!;
    const logged: string[] = [];
    await openSite('/projects');
    await waitFor(() => {
      logged.push(...loggedLines());
      expect(logged).toEqual(Array(lines).fill(expect.stringMatching(/^ProjectList failed: /)));
      expect(main().queryAllByRole('article')).toHaveLength(cards);
      expect(service.received).toHaveLength(requests);
      expect(main().queryByText('Loading')).toBeNull();
    });
    if (/list-null|no-records/.test(name))
      expect(screen.getByText('Nothing here yet.')).toBeVisible();
    if (name === 'hostile') expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  },
);
