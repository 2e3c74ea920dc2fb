import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { organisation, policyContacts } from '../../src/content/organisation.ts';
import { serviceForTests } from '../support/service.ts';
import { openSite } from '../support/site.tsx';

const service = serviceForTests();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const footer = () => within(screen.getByRole('contentinfo'));

describe('the footer', () => {
  test('says who, with quick links, policies, contact and the copyright line', async () => {
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
  });

  test.each(['Facebook', 'Instagram', 'X', 'Threads', 'LinkedIn'])(
    'links to %s in a new tab',
    async (name) => {
      await openSite('/news');
      const link = footer().getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );

  test('leads on within the site, and leaves a click for a new tab to the browser', async () => {
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
  test('stays at the start of the page that a visit begins with', async () => {
    await openSite('/news');
    await heading('News');
    await screen.findAllByRole('article');
    expect(document.body).toHaveFocus();
  });

  test('goes to the heading of each page that a navigation brings', async () => {
    const { user, goTo } = await openSite('/');
    await heading(/./);
    await user.click(footer().getByRole('link', { name: 'Projects' }));
    expect(await heading('Our Project')).toHaveFocus();
    await user.click(
      (await screen.findAllByRole('link', { name: 'Explore Project' }))[0] as HTMLElement,
    );
    expect(await heading('Signs of the Game')).toHaveFocus();
    await goTo(-1);
    expect(await heading('Our Project')).toHaveFocus();
    await goTo(-1);
    expect(await heading(/Empowering/)).toHaveFocus();
  });

  test('goes to the heading of a page whose record comes later', async () => {
    const { goTo } = await openSite('/');
    await heading(/./);
    await goTo('/blogs/what-the-keeper-sees');
    expect(await heading('What the Keeper Sees')).toHaveFocus();
  });

  test('goes to the heading of the 404 screen', async () => {
    const { goTo } = await openSite('/');
    await heading(/./);
    await goTo('/nowhere');
    expect(await heading('No route matches URL')).toHaveFocus();
  });

  test('can skip to the content', async () => {
    const { user } = await openSite('/news');
    await heading('News');
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to main content' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});

test('the title of each page that a navigation brings is announced, and not that of the first', async () => {
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

test('each page has one title', async () => {
  const { goTo } = await openSite('/');
  await heading(/./);
  for (const [path, title] of [
    ['/projects', 'Our Project | Maidan'],
    ['/nowhere', 'No route matches URL | Maidan'],
    ['/events/nobody', 'No route matches URL | Maidan'],
    ['/gallery', 'Gallery | Maidan'],
  ] as const) {
    await goTo(path);
    await waitFor(() => expect(document.title).toBe(title));
    expect(document.querySelectorAll('title')).toHaveLength(1);
  }
});

describe('the place on the page', () => {
  const scrolledTo = () => (window.scrollTo as unknown as jest.Mock).mock.calls.at(-1) as unknown;
  const scroll = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  beforeEach(() => {
    (window.scrollTo as unknown as jest.Mock).mockClear();
    sessionStorage.clear();
    scroll(0);
  });

  test('is the top after a link', async () => {
    const { user } = await openSite('/news');
    await heading('News');
    await user.click(footer().getByRole('link', { name: 'Projects' }));
    await heading('Our Project');
    expect(scrolledTo()).toEqual([{ top: 0, behavior: 'auto' }]);
  });

  test('is where the visitor was after going back', async () => {
    const { goTo } = await openSite('/news');
    await heading('News');
    act(() => scroll(740));
    await goTo('/projects');
    await heading('Our Project');
    act(() => scroll(120));
    await goTo(-1);
    await heading('News');
    expect(scrolledTo()).toEqual([0, 740]);
    await goTo(1);
    await heading('Our Project');
    expect(scrolledTo()).toEqual([0, 120]);
  });

  test.each([
    ['About', 'about'],
    ['Impact', 'impact'],
  ])('is the section of home for %s, 100 ms after the way there', async (name, id) => {
    const reached: [string, number][] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      reached.push([this.id, performance.now()]);
    });
    const { user } = await openSite('/news');
    await heading('News');
    const start = performance.now();
    await user.click(
      within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement).getByRole(
        'link',
        { name },
      ),
    );
    await heading(/Empowering/);
    await waitFor(() => expect(reached).toHaveLength(1));
    expect(reached[0]?.[0]).toBe(id);
    expect((reached[0]?.[1] ?? 0) - start).toBeGreaterThanOrEqual(100);
  });

  test('stays for an address whose section cannot be read', async () => {
    const thrown = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', thrown);
    await openSite('/#%E0%A4%A');
    await heading(/Empowering/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    window.removeEventListener('error', thrown);
    expect(thrown).not.toHaveBeenCalled();
  });
});

test('a page that is on its way shows its spinner, not the page before it', async () => {
  const { goTo } = await openSite('/news');
  await screen.findAllByRole('article');
  service.intercept(() => new Promise(() => undefined));
  await goTo('/blogs/what-the-keeper-sees');
  await waitFor(() => expect(within(screen.getByRole('main')).getByText('Loading')).toBeVisible());
  expect(screen.queryByRole('heading', { level: 1, name: 'News' })).toBeNull();
});

test('a page that was opened is not asked for again by going back and forward', async () => {
  const { goTo } = await openSite('/news');
  await screen.findAllByRole('article');
  await goTo('/reports');
  await heading('Reports');
  await screen.findAllByRole('link', { name: /View Attachment/ });
  await goTo(-1);
  await heading('News');
  await goTo(1);
  await heading('Reports');
  expect(service.asked()).toEqual(['NewsItemList', 'ReportList']);
});

test.each(['/', '/contact', '/nowhere'])(
  'a demonstration says at %s that it is one',
  async (path) => {
    const mocked = jest.replaceProperty(BUILD, 'mocked', true);
    await openSite(path);
    expect(screen.getByText(/the records are invented and nothing you send is kept/)).toBeVisible();
    mocked.restore();
  },
);

test('a site with a service does not', async () => {
  await openSite('/');
  expect(screen.queryByText(/invented/)).toBeNull();
});

describe('the strip above the footer', () => {
  const strip = () => within(screen.getByRole('region', { name: 'Worried about a child?' }));
  const links = () =>
    strip()
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  const officer = policyContacts.childProtectionOfficer;

  test('leads to the helpline, a written way and the page that says how to report', async () => {
    await openSite('/news');
    expect(links()).toEqual([
      'Child helpline 1098 tel:1098',
      'Message us sms:+910000000004',
      'Report a concern /csppolicy/reporting-concerns',
    ]);
  });

  test('takes the e-mail where no number for texts is set, and leaves out what is not there', async () => {
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
