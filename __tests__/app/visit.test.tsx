import { screen, waitFor } from '@testing-library/react';
import { project } from '../../mocks/records/projects.ts';
import { recordPath } from '../../src/paths.ts';
import { cards } from '../support/jest/main.ts';
import { openSite } from '../support/jest/site.tsx';
import { serviceForTests } from '../support/service/service.ts';

const service = serviceForTests();

test('a visitor of twelve pages causes one request for each list, which home has asked for as well, and none on back or forward', async () => {
  const { goTo, address } = await openSite('/');
  await cards();
  const visits = '/projects 0 /projects 1 /blogs 0 /awards 0 /news /'.split(' ');
  for (const visit of visits) {
    if (visit.startsWith('/')) await goTo(visit);
    else await goTo((await cards())[Number(visit)]!.querySelector('a')!.getAttribute('href')!);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  }
  const sent = service.received.map(
    ({ operationName, variables }) => `${operationName} ${JSON.stringify(variables)}`,
  );
  // Home sends its two at once.
  expect(sent.slice(0, 2).toSorted()).toEqual([
    'EventList {"limit":10}',
    'ProjectList {"limit":10}',
  ]);
  expect(sent.slice(2)).toEqual(['BlogList {}', 'AwardList {}', 'NewsItemList {}']);

  await goTo(-visits.length + 1);
  expect(address()).toBe('/projects');
  for (let step = 1; step < visits.length; step++) await goTo(1);
  expect(address()).toBe('/');
  expect(service.received).toHaveLength(sent.length);
});

const IDS = [
  'with space',
  'a/b/c',
  'report.pdf',
  '.hidden',
  'मैदान',
  'a?b=c',
  'a#b',
  '100%',
  '"quoted"',
  '__proto__',
];

test.each(IDS)('a record with the id %j opens by its address', async (id) => {
  service.holds({ MaidanProjects: [project({ projectid: id, title: 'A record' })] });
  await openSite(recordPath('projects', id));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('A record');
  expect(service.received.map(({ variables }) => variables['projectid'])).toEqual([id]);
});
