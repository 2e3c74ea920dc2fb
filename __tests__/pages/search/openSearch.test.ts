import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '../../../src/features/collections.ts';
import { openSearch } from '../../../src/pages/search/openSearch.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import { loggedLines } from '../../support/jest/setup.ts';
import { ADDRESS, serviceForTests } from '../../support/service/service.ts';

const service = serviceForTests();

test('a second try queries every list again, also one that failed after the others', async () => {
  const network = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      input === '/search.json' ? new Response('', { status: 404 }) : network(input, init),
    );
  service.intercept(async ({ operationName }) => {
    if (operationName === 'EventList') await pause(300);
    return new Response('{}', { status: 401 });
  });
  const { client } = createDataSource(collections, ADDRESS);
  await expect(openSearch(client)).rejects.toThrow();
  service.recovers();
  const search = await openSearch(client);
  expect(search.find('huddle', new Set())).not.toEqual([]);
  expect(loggedLines().length).toBeGreaterThan(0);
});
