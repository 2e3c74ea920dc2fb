import { screen, waitFor, within } from '@testing-library/react';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

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

test('the bar has its links in order, with the sections of home, and Help and Donate', async () => {
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
  const help = screen.getByText('Help', { selector: 'header > div > a' });
  expect(help).toHaveAttribute('href', '/help');
  expect(screen.getByText('Donate')).toBeVisible();
});

test.each([
  ['/', 'News', ['Home']],
  ['/blogsandmore', 'News', []],
  ['/blogs/what-the-keeper-sees', 'Blogs', []],
  ['/reports', 'Reports & Publications', []],
  ['/projects/school-league', 'News', ['Projects']],
])(
  'the bar at %s labels its first dropdown %s, and the current links are %j',
  async (path, label, current) => {
    await open(path);
    const texts = (all: HTMLElement[]) => all.map(({ textContent }) => textContent);
    expect(texts(bar().getAllByRole('button'))).toEqual([label, 'Policies']);
    const marked = bar()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(texts(marked)).toEqual(current);
  },
);

test('the first dropdown offers four pages, marks the current one, and closes on the link to the open page', async () => {
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
  await user.click(bar().getByRole('link', { name: 'Awards' }));
  await waitFor(() => expect(bar().queryByRole('link', { name: 'Blogs' })).toBeNull());
});

test('the second dropdown offers both policies; opening one dropdown closes the other', async () => {
  const { user } = await open('/news');
  await user.click(button('News'));
  await user.click(button('Policies'));
  expect(POLICIES.map((name) => bar().getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/poshpolicy',
    '/csppolicy',
  ]);
  expect(button('News')).toHaveAttribute('aria-expanded', 'false');
  expect(bar().queryByRole('link', { name: 'Blogs' })).toBeNull();
  expect(button('Policies')).toHaveAttribute('aria-expanded', 'true');
  await user.click(button('News'));
  expect(bar().queryByRole('link', { name: 'POSH Policy' })).toBeNull();
  expect(bar().getByRole('link', { name: 'Blogs' })).toBeVisible();
});

test('a dropdown closes on a second click, a click outside, and Escape, which returns the focus', async () => {
  const { user } = await open('/news');
  const [name, link] = ['Policies', 'POSH Policy'];
  const expectClosed = () => {
    expect(bar().queryByRole('link', { name: link })).toBeNull();
    expect(button(name)).toHaveAttribute('aria-expanded', 'false');
  };
  // The bar itself is outside as well.
  const outside = [screen.getByRole('heading', { level: 1 }), screen.getAllByRole('banner')[0]!];
  for (const pressed of [button(name), ...outside]) {
    await user.click(button(name));
    expect(bar().getByRole('link', { name: link })).toBeVisible();
    await user.click(pressed);
    expectClosed();
  }
  await user.click(button(name));
  await user.tab();
  expect(bar().getByRole('link', { name: link })).toHaveFocus();
  await user.keyboard('{Escape}');
  expectClosed();
  expect(button(name)).toHaveFocus();
});

test('a back navigation closes an open dropdown', async () => {
  const { user, goTo } = await open('/news');
  await goTo('/reports');
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  await user.click(button('Policies'));
  await goTo(-1);
  await waitFor(() => expect(bar().queryByRole('link', { name: 'POSH Policy' })).toBeNull());
});

describe('the menu of small screens', () => {
  const menu = () => screen.queryAllByRole('navigation', { name: 'Main' })[1];

  test('the menu of small screens is a flat list of all links, and closes when a visitor follows one', async () => {
    const { user, address } = await open('/news');
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
    await user.click(list.getByRole('link', { name: 'Gallery' }));
    expect(menu()).toBeUndefined();
    await screen.findByRole('heading', { level: 1, name: 'Gallery' });
    expect(address()).toBe('/gallery');
  });

  test('the menu of small screens closes by its button, whose name changes, and on Escape, which returns the focus', async () => {
    const { user } = await open('/news');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const close = screen.getByRole('button', { name: 'Close menu' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    await user.click(close);
    expect(menu()).toBeUndefined();
    const openButton = screen.getByRole('button', { name: 'Open menu' });
    expect(openButton).toHaveAttribute('aria-expanded', 'false');
    await user.click(openButton);
    await user.keyboard('{Escape}');
    expect(menu()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});
