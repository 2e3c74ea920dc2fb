import { act, screen, waitFor, within } from '@testing-library/react';
import { galleryItem } from '../../mocks/records/gallery.ts';
import { main } from '../support/jest/main.ts';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

const service = serviceForTests();

const card = (name: string) => main().findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
/** The donation dialogs may be mounted, hidden. */
const closed = () =>
  waitFor(() => expect(document.querySelector('[role=dialog]:not([data-waiting])')).toBeNull());

/** A screen reader says it when another picture is shown. */
const expectPlace = (place: string) =>
  waitFor(() =>
    expect(document.querySelector('[role=dialog] [aria-live]')).toHaveTextContent(place),
  );

beforeEach(() => {
  const picture = (galleryId: string, title: string, imgUrl: string, ef1: string) =>
    galleryItem({ galleryId, title, imgUrl, ef1 });
  service.holds({
    MaidanGalleries: [
      picture('b', 'Second', '/pictures/b.svg', '{"date":"2024-05-01"}'),
      picture('c/ä', 'Third', 'https://example.org/c.png', 'not json'),
      picture('a', 'First', '/pictures/a.svg', '{"date":"2025-05-01"}'),
    ],
  });
});

test("the gallery is headed 'Gallery', with its pictures newest first", async () => {
  await openSite('/gallery');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Gallery$/);
  await card('First');
  const shown = main()
    .getAllByRole('button')
    .map((button) => [button.textContent, button.querySelector('img')?.getAttribute('src')]);
  expect(shown).toEqual([
    ['First', '/pictures/a.svg'],
    ['Second', '/pictures/b.svg'],
    ['Third', 'https://example.org/c.png'],
  ]);
  expect(service.received).toMatchObject([{ operationName: 'GalleryItemList', variables: {} }]);
});

describe('a picture', () => {
  test('a picture opens large on a click, gives way to its neighbours by keys and buttons, and stops at both ends', async () => {
    const { user } = await openSite('/gallery');
    await user.click(await card('Second'));
    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();
    const image = within(await dialog()).getByRole('img', { name: 'Second' });
    expect(image).toHaveAttribute('src', '/pictures/b.svg');
    await expectPlace('2 of 3');
    await waitFor(() => expect(location.search).toBe('?picture=b'));
    for (const [key, place] of [
      ['ArrowRight', '3 of 3'],
      ['ArrowRight', '3 of 3'],
      ['Home', '1 of 3'],
      ['ArrowLeft', '1 of 3'],
      ['End', '3 of 3'],
      ['Home', '1 of 3'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await expectPlace(place);
    }
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const previous = screen.getByRole('button', { name: 'Previous picture' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await press('Next picture');
    await expectPlace('2 of 3');
    await press('Previous picture');
    await expectPlace('1 of 3');
    expect(service.operations()).toEqual(['GalleryItemList']);
  });

  test.each([
    ['Escape', async ({ user }: Awaited<ReturnType<typeof openSite>>) => user.keyboard('{Escape}')],
    [
      'its button',
      async ({ user }: Awaited<ReturnType<typeof openSite>>) =>
        user.click(await screen.findByRole('button', { name: 'Close' })),
    ],
    ['back', async () => act(async () => history.back())],
  ])(
    'the open picture closes by %s after another one, and gives the focus to its card',
    async (_way, close) => {
      const site = await openSite('/gallery');
      await site.user.click(await card('Second'));
      await screen.findByRole('dialog', { name: 'Second' });
      await waitFor(() => expect(location.search).toBe('?picture=b'));
      await site.user.keyboard('{ArrowRight}');
      await waitFor(() => expect(location.search).toBe('?picture=c%2F%C3%A4'));
      await close(site);
      await closed();
      await waitFor(() => expect(location.search).toBe(''));
      expect(site.address()).toBe('/gallery');
      await waitFor(async () => expect(await card('Third')).toHaveFocus());
    },
  );

  test('a picture opens by its own address, and none by that of no picture', async () => {
    const { goTo } = await openSite('/gallery?picture=nobody');
    await card('First');
    await goTo('/gallery?picture=c%2F%C3%A4');
    expect(await screen.findByRole('dialog', { name: 'Third' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await waitFor(() => expect(location.search).toBe('?picture=c%2F%C3%A4'));
  });

  test('a picture without a file and a title has an address without script, and a name', async () => {
    service.holds({ MaidanGalleries: [galleryItem({ galleryId: 'a&b=c' })] });
    const { user } = await openSite('/gallery');
    expect(await card('Untitled picture')).toHaveAttribute('href', '?picture=a%26b%3Dc');
    await user.click(await card('Untitled picture'));
    expect(await screen.findByRole('dialog', { name: 'Untitled picture' })).toBeVisible();
  });
});

test('the years head their pictures, and leafing follows the order on the screen', async () => {
  service.holds({
    MaidanGalleries: [
      galleryItem({ galleryId: 'u', title: 'Undated one' }),
      galleryItem({ galleryId: 'o', title: 'Before all', ef1: { date: '1969-01-01' } }),
      galleryItem({ galleryId: 'n', title: 'New', ef1: { date: '2026-01-01' } }),
    ],
  });
  const { user } = await openSite('/gallery?picture=o');
  expect(await screen.findByRole('dialog', { name: 'Before all' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Undated one' })).toBeVisible();
  await user.keyboard('{Escape}');
  await closed();
  const texts = (role: string, level?: number) =>
    main()
      .getAllByRole(role, { level })
      .map(({ textContent }) => textContent);
  expect(texts('heading', 2)).toEqual(['2026', '1969', 'Undated']);
  expect(texts('button')).toEqual(['New', 'Before all', 'Undated one']);
});

describe('the open picture', () => {
  const PICTURE = '/pictures/3f9ac1d25b7e0a46/1600.webp?widths=480,960,1600';

  beforeEach(() => {
    service.holds({
      MaidanGalleries: ['a', 'b'].map((id, index) =>
        galleryItem({
          galleryId: `${id}/ä`,
          title: `Picture ${id}`,
          imgUrl: PICTURE,
          ef1: index === 0 ? { date: '2026-05-01' } : null,
        }),
      ),
    });
  });

  test('the open picture says its date, if it has one', async () => {
    const { user } = await openSite('/gallery?picture=a%2F%C3%A4');
    const open = await dialog();
    expect(within(open).getByText('May 01, 2026')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Picture b' })).toBeVisible();
    expect(open.querySelectorAll('[aria-hidden=false] time')).toHaveLength(0);
  });

  test('the open picture is shared by its own address, and Escape folds the ways to share before it closes', async () => {
    const { user } = await openSite('/gallery?picture=a%2F%C3%A4');
    const open = within(await dialog());
    await user.click(open.getByRole('button', { name: 'Share' }));
    const mail = await open.findByRole('link', { name: 'E-mail' });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(
      '/gallery?picture=a%2F%C3%A4',
    );
    await user.keyboard('{Escape}');
    expect(open.queryByRole('link', { name: 'E-mail' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Picture a' })).toBeVisible();
    await user.keyboard('{Escape}');
    await closed();
  });

  test.each([
    [`${PICTURE}#f50,20`, `${PICTURE}#f50,20`],
    // Browsers open no such address as a page.
    ['data:image/png;base64,iVBORw0KGgo=', null],
  ])('the open picture at %s links to its full size: %s', async (imgUrl, href) => {
    service.holds({ MaidanGalleries: [galleryItem({ galleryId: 'a', title: 'First', imgUrl })] });
    await openSite('/gallery?picture=a');
    const link = within(await dialog()).queryByRole('link', { name: /^Full size/ });
    expect(link?.getAttribute('href') ?? null).toBe(href);
    if (link) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('only the open picture is read by a screen reader; its neighbours are ready for a swipe', async () => {
    service.holds({
      MaidanGalleries: ['a', 'b', 'c', 'd'].map((galleryId) =>
        galleryItem({ galleryId, title: `Picture ${galleryId}`, imgUrl: PICTURE }),
      ),
    });
    await openSite('/gallery?picture=b');
    const figures = within(await dialog()).getAllByRole('figure');
    expect(figures.map((figure) => figure.querySelector('img')?.alt)).toEqual([
      'Picture a',
      'Picture b',
      'Picture c',
      undefined,
    ]);
    expect(figures.map((figure) => figure.getAttribute('aria-hidden'))).toEqual([
      'true',
      'false',
      'true',
      'true',
    ]);
    expect(screen.getAllByRole('heading', { name: /^Picture/ })).toHaveLength(1);
  });
});
