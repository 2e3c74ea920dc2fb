import { screen, waitFor, within } from '@testing-library/react';
import { serviceForTests } from '../support/service.ts';
import { openSite } from '../support/site.tsx';

serviceForTests();

/** The bar of a wide screen; the flat menu of a small one comes after it. */
const bar = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
const button = (name: string) => bar().getByRole('button', { name });
const links = (scope: Pick<typeof screen, 'getAllByRole'>) =>
  scope.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

/** Opens the site and waits for its page. */
async function open(path: string) {
  const site = await openSite(path);
  await screen.findByRole('heading', { level: 1 });
  return site;
}

const READING = ['Blogs', 'News', 'Awards', 'Reports & Publications'];
const POLICIES = ['POSH Policy', 'Child Safeguarding and Protection Policy'];

test('the bar has its links in order, with the sections of home', async () => {
  await open('/news');
  expect(links(bar())).toEqual([
    'Home /',
    'About /#about',
    'Impact /#impact',
    'Projects /projects',
    'Gallery /gallery',
    'Partners /partners',
    'Career /career',
    'Contact /contact',
  ]);
});

test('the bar has Help and Donate', async () => {
  await open('/news');
  expect(screen.getByText('Help', { selector: 'header > div > a' })).toHaveAttribute(
    'href',
    '/help',
  );
  expect(screen.getByText('Donate')).toBeVisible();
});

describe('the first dropdown', () => {
  test.each([
    ['/', 'News'],
    ['/blogsandmore', 'News'],
    ['/blogs/what-the-keeper-sees', 'Blogs'],
    ['/awards', 'Awards'],
    ['/reports', 'Reports & Publications'],
  ])('at %s is labelled %s', async (path, label) => {
    await open(path);
    expect(
      bar()
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([label, 'Policies']);
  });

  test('offers the four pages, marks the current one, and follows the choice', async () => {
    const { user, address } = await open('/');
    await user.click(button('News'));
    expect(READING.map((name) => bar().getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/blogs',
      '/news',
      '/awards',
      '/reports',
    ]);
    await user.click(bar().getByRole('link', { name: 'Awards' }));
    await screen.findByRole('heading', { level: 1, name: 'Awards' });
    expect(address()).toBe('/awards');
    expect(bar().queryByRole('link', { name: 'Blogs' })).toBeNull();
    expect(button('Awards')).toHaveAttribute('aria-expanded', 'false');
    await user.click(button('Awards'));
    expect(bar().getByRole('link', { name: 'Awards' })).toHaveAttribute('aria-current', 'page');
    expect(bar().getByRole('link', { name: 'Blogs' })).not.toHaveAttribute('aria-current');
  });

  test('closes on a second click, and on a click on the link to the open page', async () => {
    const { user } = await open('/blogs');
    await user.click(button('Blogs'));
    expect(button('Blogs')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('Blogs'));
    expect(bar().queryByRole('link', { name: 'Awards' })).toBeNull();
    await user.click(button('Blogs'));
    await user.click(bar().getByRole('link', { name: 'Blogs' }));
    await waitFor(() => expect(bar().queryByRole('link', { name: 'Awards' })).toBeNull());
  });
});

describe('the two dropdowns', () => {
  test('Policies offers both policies', async () => {
    const { user } = await open('/news');
    await user.click(button('Policies'));
    expect(POLICIES.map((name) => bar().getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/poshpolicy',
      '/csppolicy',
    ]);
  });

  test('opening one closes the other', async () => {
    const { user } = await open('/news');
    await user.click(button('News'));
    await user.click(button('Policies'));
    expect(button('News')).toHaveAttribute('aria-expanded', 'false');
    expect(bar().queryByRole('link', { name: 'Blogs' })).toBeNull();
    expect(button('Policies')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('News'));
    expect(bar().queryByRole('link', { name: 'POSH Policy' })).toBeNull();
    expect(bar().getByRole('link', { name: 'Blogs' })).toBeVisible();
  });

  test.each([
    ['News', 'Blogs'],
    ['Policies', 'POSH Policy'],
  ])('a click outside closes %s', async (name, link) => {
    const { user } = await open('/news');
    await user.click(button(name));
    expect(bar().getByRole('link', { name: link })).toBeVisible();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(bar().queryByRole('link', { name: link })).toBeNull();
    expect(button(name)).toHaveAttribute('aria-expanded', 'false');
    // The bar itself is outside as well.
    await user.click(button(name));
    expect(bar().getByRole('link', { name: link })).toBeVisible();
    await user.click(screen.getAllByRole('banner')[0] as HTMLElement);
    expect(bar().queryByRole('link', { name: link })).toBeNull();
  });

  test.each([
    ['News', 'Blogs'],
    ['Policies', 'POSH Policy'],
  ])('Escape closes %s from inside it and returns the focus', async (name, link) => {
    const { user } = await open('/news');
    await user.click(button(name));
    await user.tab();
    expect(bar().getByRole('link', { name: link })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(bar().queryByRole('link', { name: link })).toBeNull();
    expect(button(name)).toHaveFocus();
  });

  test('open by the Enter key', async () => {
    const { user } = await open('/news');
    button('Policies').focus();
    await user.keyboard('{Enter}');
    expect(bar().getByRole('link', { name: 'POSH Policy' })).toBeVisible();
  });

  test('a back navigation closes an open dropdown', async () => {
    const { user, goTo } = await open('/news');
    await goTo('/reports');
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    await user.click(button('Policies'));
    await goTo(-1);
    await waitFor(() => expect(bar().queryByRole('link', { name: 'POSH Policy' })).toBeNull());
  });
});

test.each([
  ['/', 'Home'],
  ['/projects', 'Projects'],
  ['/projects/school-league', 'Projects'],
  ['/partners', 'Partners'],
])('at %s only the link %s is current', async (path, name) => {
  await open(path);
  const current = bar()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

describe('the menu of small screens', () => {
  const menu = () => screen.queryAllByRole('navigation', { name: 'Main' })[1];

  test('is a flat list of all links', async () => {
    const { user } = await open('/news');
    expect(menu()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const list = within(menu() as HTMLElement);
    expect(list.queryByRole('button')).toBeNull();
    expect(links(list)).toEqual([
      'Help Something is wrong? Start here. /help',
      'Home /',
      'About /#about',
      'Impact /#impact',
      'Projects /projects',
      'Gallery /gallery',
      'Partners /partners',
      'Career /career',
      'Contact /contact',
      'Search /search',
      'Blogs /blogs',
      'News /news',
      'Awards /awards',
      'Reports & Publications /reports',
      'POSH Policy /poshpolicy',
      'Child Safeguarding and Protection Policy /csppolicy',
    ]);
    expect(list.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  });

  test('opens and closes by its button, whose name changes', async () => {
    const { user } = await open('/news');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(menu()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('closes when a visitor follows a link', async () => {
    const { user, address } = await open('/news');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Gallery' }));
    expect(menu()).toBeUndefined();
    await screen.findByRole('heading', { level: 1, name: 'Gallery' });
    expect(address()).toBe('/gallery');
  });

  test('closes on Escape and gives the focus back', async () => {
    const { user } = await open('/news');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.keyboard('{Escape}');
    expect(menu()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});
