import { screen, within } from '@testing-library/react';
import { project } from '../../mocks/records/projects.ts';
import { cards, titles } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const chips = () => within(screen.getByRole('navigation', { name: 'Projects by type' }));
const chip = (name: string) => chips().getByRole('link', { name });
const chosen = (): string[] =>
  chips()
    .getAllByRole('link', { current: true })
    .map((link) => link.textContent ?? '');

/** Holds a project of each of these types, titled by its place. */
function holds(...types: (string | null)[]): void {
  service.holds({
    MaidanProjects: types.map((projectType, index) =>
      project({
        projectid: `p${index}`,
        title: `P${index}`,
        projectType,
        ef1: { date: `${2100 - index}-01-01` },
      }),
    ),
  });
}

test('types of two projects or more are offered as chips, All first, then the commonest, then by name', async () => {
  const often = ['Girls', 'Football', 'Athletics', 'football', 'Girls', 'Athletics', 'Football'];
  holds('Kabaddi', ...often, null, '  ');
  await openSite('/projects');
  await cards();
  expect(
    chips()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All', 'Football', 'Athletics', 'Girls']);
  expect(chosen()).toEqual(['All']);
  expect(chips().getByRole('status')).toHaveTextContent('10 of 10 projects');
});

test('a chosen type shows its projects alone, in the address, without a query; back shows the former ones', async () => {
  holds('Football', 'Girls', 'Football', 'Kabaddi', 'Girls');
  const { user, address, goTo } = await openSite('/projects');
  await cards();
  await user.click(chip('Football'));
  expect(address()).toBe('/projects?type=Football');
  expect(titles()).toEqual(['P0', 'P2']);
  expect(chosen()).toEqual(['Football']);
  expect(chips().getByRole('status')).toHaveTextContent('2 of 5 projects');
  expect(chip('Football')).toHaveFocus();

  await user.click(chip('Girls'));
  expect(titles()).toEqual(['P1', 'P4']);
  await goTo(-1);
  expect(titles()).toEqual(['P0', 'P2']);
  await goTo(1);
  expect(titles()).toEqual(['P1', 'P4']);
  await user.click(chip('All'));
  expect(address()).toBe('/projects');
  expect(titles()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
  expect(service.operations()).toEqual(['ProjectList']);
});

test('a shared address opens with its type chosen, in whatever letters, even of a single project', async () => {
  holds('Football', 'Deaf Youth', 'deaf youth');
  const { goTo } = await openSite('/projects?type=DEAF%20YOUTH');
  await cards();
  expect(titles()).toEqual(['P1', 'P2']);
  expect(chosen()).toEqual(['Deaf Youth']);
  expect(chips().getAllByRole('link')).toHaveLength(2);
  await goTo('/projects?type=football');
  expect([titles(), chosen()]).toEqual([['P0'], ['Football']]);
  for (const search of ['?type=Chess', '?type=', '?kind=Girls']) {
    await goTo(`/projects${search}`);
    expect([search, titles().length, chosen()]).toEqual([search, 3, ['All']]);
  }
});

test.each([
  ['one type', ['Football', 'football ', null]],
  ['types of one project each', ['Girls', 'Kabaddi', null]],
])('no types are offered for %s', async (_what, types) => {
  holds(...types);
  await openSite('/projects?type=Football');
  expect(await cards()).toHaveLength(types.length);
  expect(screen.queryByRole('navigation', { name: 'Projects by type' })).toBeNull();
});

test('a type may hold anything that an editor, or an attacker, has typed', async () => {
  const types = ['<img src=x onerror=alert(1)>', 'a&type=b#c?d=e%f+g', 'मैदान', '__proto__', 'All'];
  holds(...types, ...types);
  const { user } = await openSite('/projects');
  await cards();
  for (const [index, type] of types.entries()) {
    const named = chips()
      .getAllByRole('link')
      .filter((each) => each.textContent === type);
    await user.click(named.at(-1)!);
    expect([type, titles()]).toEqual([type, [`P${index}`, `P${index + types.length}`]]);
  }
});
