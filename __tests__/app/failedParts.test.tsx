import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { project } from '../../mocks/records/projects.ts';
import { SEARCH_FILE } from '../../src/paths.ts';
import type * as ResultsModule from '../../src/pages/search/Results.tsx';
import type * as ProjectCardModule from '../../src/features/projects/ProjectCard.tsx';
import type * as DialogModule from '../../src/ui/dialog/Dialog.tsx';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { loggedLines } from '../support/jest/setup.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

/** What fails in a test. */
let broken: 'results' | 'card' | 'dialog' | null;
const failIf = (part: typeof broken) => {
  if (part === broken) throw new Error('broken');
};
beforeEach(() => (broken = null));

jest.mock('../../src/pages/search/Results.tsx', () => {
  const { Results, ...others } = jest.requireActual<typeof ResultsModule>(
    '../../src/pages/search/Results.tsx',
  );
  return {
    ...others,
    Results: (props: ComponentProps<typeof Results>) => {
      if (props.query === 'my coach hits me') failIf('results');
      return <Results {...props} />;
    },
  };
});

jest.mock('../../src/features/projects/ProjectCard.tsx', () => {
  const { ProjectCard } = jest.requireActual<typeof ProjectCardModule>(
    '../../src/features/projects/ProjectCard.tsx',
  );
  return {
    ProjectCard: (props: ComponentProps<typeof ProjectCard>) => {
      if (props.item.title === 'Broken') failIf('card');
      return <ProjectCard {...props} />;
    },
  };
});

jest.mock('../../src/ui/dialog/Dialog.tsx', () => {
  const { Dialog } = jest.requireActual<typeof DialogModule>('../../src/ui/dialog/Dialog.tsx');
  return {
    Dialog: (props: ComponentProps<typeof Dialog>) => {
      failIf('dialog');
      return <Dialog {...props} />;
    },
  };
});

test('results that cannot be shown leave the search and the help card, and come with the next word', async () => {
  broken = 'results';
  const network = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      input === SEARCH_FILE ? Response.json([]) : network(input, init),
    );
  const { user } = await openSite('/search');
  await screen.findByRole('heading', { level: 1, name: 'Search' });
  const field = screen.getByRole('searchbox');
  await user.click(field);
  await user.paste('my coach hits me');
  expect(await screen.findByText('The results could not be shown.')).toBeVisible();
  expect(field).toHaveValue('my coach hits me');
  expect(main().getAllByRole('link', { name: /1098/ })[0]).toBeVisible();
  await user.type(field, 'x');
  expect(await screen.findByRole('region', { name: /result|Nothing/i })).toBeVisible();
  expect(screen.queryByText('The results could not be shown.')).toBeNull();
  loggedLines();
});

test('a card that cannot be shown leaves the others, and can be tried again', async () => {
  broken = 'card';
  service.holds({
    MaidanProjects: [
      project({ projectid: 'a', title: 'Sound' }),
      project({ projectid: 'b', title: 'Broken' }),
    ],
  });
  const { user } = await openSite('/projects');
  expect(await screen.findByRole('heading', { name: 'Sound' })).toBeVisible();
  const failed = within(screen.getByRole('alert'));
  expect(failed.getByText('This card could not be shown.')).toBeVisible();
  broken = null;
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Broken' })).toBeVisible();
  loggedLines();
});

test('a dialog that cannot be shown is replaced by one line, and the page stays', async () => {
  broken = 'dialog';
  const { user } = await openSite('/contact');
  await screen.findByRole('heading', { name: 'Get In Touch' });
  await user.type(screen.getByLabelText(/^Name/), 'Asha');
  await user.type(screen.getByLabelText(/^Contact Number/), '98');
  await user.click(screen.getByRole('button', { name: 'Send Enquiry' }));
  const line = within(await screen.findByRole('alert'));
  expect(line.getByText('Your enquiry has been submitted successfully!')).toBeVisible();
  expect(service.db.contacts.size).toBe(1);
  await user.click(line.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
  loggedLines();
});
