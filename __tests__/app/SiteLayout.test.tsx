import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { organisation, policyContacts } from '../../src/content/organisation.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const footer = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  test('the footer has quick links, policies, contact, the copyright line, and social networks in new tabs', async () => {
    await openSite('/news');
    expect(footer().getByText('Empowering children & youth through sports.')).toBeVisible();
    expect(footer().getByText(/©/)).toHaveTextContent(/^© 2025 Maidan\. All Rights Reserved\.$/);
    const links = (name: string) =>
      within(footer().getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links('Quick links')).toEqual([
      'Home /',
      'Projects /projects',
      'Impact /#impact',
      'Where and when /play',
      'Career /career',
      'Contact /contact',
      'Accountability /accountability',
    ]);
    expect(links('Policies')).toEqual([
      'POSH Policy /poshpolicy',
      'Child Safeguarding and Protection Policy /csppolicy',
    ]);
    for (const [name, address] of [
      ['Privacy', '/privacy'],
      ['Terms for Giving', '/terms'],
    ] as const)
      expect(footer().getByRole('link', { name })).toHaveAttribute('href', address);
    expect(footer().getByRole('link', { name: 'hello@maidan.example' })).toHaveAttribute(
      'href',
      'mailto:hello@maidan.example',
    );
    const [{ phone, address }] = organisation.offices;
    expect(footer().getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    );
    for (const line of address) expect(footer().getByText(line)).toBeVisible();
    for (const network of ['Facebook', 'Instagram', 'X', 'Threads', 'LinkedIn']) {
      const link = footer().getByRole('link', { name: `${network} (opens in a new tab)` });
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('a footer link navigates within the site, and leaves a click for a new tab to the browser', async () => {
    const { user, router } = await openSite('/news');
    const link = footer().getByRole('link', { name: 'Projects' });
    const clicks: boolean[] = [];
    const onClick = (event: Event) => {
      clicks.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', onClick);
    for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
      await user.keyboard(`{${key}>}`);
      await user.click(link);
      await user.keyboard(`{/${key}}`);
    }
    expect(clicks).toEqual([false, false, false, false]);
    expect(router.state.location.pathname).toBe('/news');
    await user.click(link);
    removeEventListener('click', onClick);
    expect(clicks.at(-1)).toBe(true);
    expect(await heading('Our Project')).toBeVisible();
  });
});

describe('the focus', () => {
  test('the focus stays at the start of the first page, and goes to the heading of each page after it', async () => {
    const { user, goTo } = await openSite('/');
    await heading(/Empowering/);
    expect(document.body).toHaveFocus();
    await user.click(footer().getByRole('link', { name: 'Projects' }));
    expect(await heading('Our Project')).toHaveFocus();
    await user.click((await screen.findAllByRole('link', { name: 'Explore Project' }))[0]!);
    expect(await heading('Signs of the Game')).toHaveFocus();
    await goTo(-1);
    expect(await heading('Our Project')).toHaveFocus();
    // Its record comes later.
    await goTo('/blogs/what-the-keeper-sees');
    expect(await heading('What the Keeper Sees')).toHaveFocus();
    await goTo('/nowhere');
    expect(await heading('No route matches URL')).toHaveFocus();
  });

  test('the focus reaches the link that skips to the content first', async () => {
    const { user } = await openSite('/news');
    await heading('News');
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to main content' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});

test('the title of each page after the first one is announced', async () => {
  const { goTo } = await openSite('/news');
  await heading('News');
  const announced = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join('');
  await waitFor(() => expect(announced()).toBe(''));
  await goTo('/blogs/what-the-keeper-sees');
  await heading('What the Keeper Sees');
  await waitFor(() => expect(announced()).toBe('What the Keeper Sees | Maidan'));
  await goTo('/blogs');
  await heading('Blogs');
  await waitFor(() => expect(announced()).toBe('Blogs | Maidan'));
});

describe('a link to a section', () => {
  test.each([
    ['About', 'smooth', 'about'],
    ['Impact', 'smooth', 'impact'],
    ['Impact', 'auto', 'impact'],
  ])(
    'the link to %s scrolls (%s, as the visitor wants motion) to its section of home after 100 ms, each time',
    async (name, expected, id) => {
      const reached: [string, unknown, number][] = [];
      jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
        this: Element,
        options,
      ) {
        reached.push([this.id, (options as ScrollIntoViewOptions).behavior, performance.now()]);
      });
      const media = { matches: expected === 'auto' } as MediaQueryList;
      jest.spyOn(window, 'matchMedia').mockReturnValue(media);
      const { user } = await openSite('/news');
      await heading('News');
      const bar = within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);
      const start = performance.now();
      await user.click(bar.getByRole('link', { name }));
      await heading(/Empowering/);
      await waitFor(() => expect(reached).toHaveLength(1));
      expect((reached[0]?.[2] ?? 0) - start).toBeGreaterThanOrEqual(100);
      await user.click(bar.getByRole('link', { name }));
      await waitFor(() => expect(reached).toHaveLength(2));
      for (const [section, behavior] of reached)
        expect([section, behavior]).toEqual([id, expected]);
    },
  );

  test('a link to a section that cannot be decoded leaves the page at its top', async () => {
    const thrown = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', thrown);
    await openSite('/#%E0%A4%A');
    await heading(/Empowering/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    window.removeEventListener('error', thrown);
    expect(thrown).not.toHaveBeenCalled();
  });
});

test('a page that loads shows a spinner, not the page before it', async () => {
  const { goTo } = await openSite('/news');
  await screen.findAllByRole('article');
  service.intercept(() => new Promise(() => undefined));
  await goTo('/blogs/what-the-keeper-sees');
  await waitFor(() => expect(within(screen.getByRole('main')).getByText('Loading')).toBeVisible());
  expect(screen.queryByRole('heading', { level: 1, name: 'News' })).toBeNull();
});

test.each(['/', '/nowhere'])(
  'a demonstration says at %s that its records are invented, a site with a service does not',
  async (path) => {
    const mocked = jest.replaceProperty(BUILD, 'mocked', true);
    await openSite(path);
    expect(screen.getByText(/the records are invented and nothing you send is kept/)).toBeVisible();
    mocked.restore();
    cleanup();
    await openSite(path);
    expect(screen.queryByText(/invented/)).toBeNull();
  },
);

describe('the strip above the footer', () => {
  const strip = () => within(screen.getByRole('region', { name: 'Worried about a child?' }));
  const links = () =>
    strip()
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  const officer = policyContacts.childProtectionOfficer;

  test('the strip above the footer leads to the helpline, a contact in writing and the page on reporting', async () => {
    await openSite('/news');
    expect(links()).toEqual([
      'Child helpline 1098 tel:1098',
      'Message us sms:+910000000004',
      'Report a concern /csppolicy/reporting-concerns',
    ]);
  });

  test('the strip has the e-mail where no number for texts is set, and leaves out what is not set', async () => {
    const texts = jest.replaceProperty(officer, 'textOrVideoCall', '');
    await openSite('/news');
    expect(links()).toContain('Message us mailto:protect@maidan.example');
    const email = jest.replaceProperty(officer, 'email', '');
    cleanup();
    await openSite('/news');
    expect(links()).toHaveLength(2);
    texts.restore();
    email.restore();
  });
});
