import type { ComponentProps } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { safePicture } from '../../../src/data/wire/urls.ts';
import { Picture } from '../../../src/ui/pictures/Picture.tsx';

const picture = () => screen.getByRole('img', { name: 'A goal' });

/** A picture with this address. */
const shown = (src: unknown, more: Partial<ComponentProps<typeof Picture>> = {}) => (
  <Picture item={{ id: 'a', picture: safePicture(src) }} alt="A goal" sizes="50vw" {...more} />
);

/** What the bundler puts in place of every drawing's address; the fragment says which of three it is. */
const GROUND = '/assets/picture.svg#ground1';

/** Lets the code be loaded that settles a picture. */
const loaded = async () =>
  act(async () => void (await import('../../../src/ui/pictures/applyPlacement.ts')));

const fails = async () => {
  fireEvent.error(picture());
  await loaded();
};

/** A mock of a picture that was decoded. */
function decoded(width: number, height: number): void {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
}

test('a card shows its picture in a box of its own, lazily unless it is in view at once', () => {
  const { rerender } = render(shown('/pictures/a.svg'));
  expect(picture()).toHaveAttribute('width', '800');
  expect(picture()).toHaveAttribute('height', '600');
  expect(picture()).toHaveAttribute('src', '/pictures/a.svg');
  expect(picture()).toHaveAttribute('loading', 'lazy');
  rerender(shown('/pictures/a.svg', { eager: true }));
  expect(picture()).toHaveAttribute('loading', 'eager');
});

test('a picture that fails to load shows the placeholder, and does not try that for ever', async () => {
  render(shown('https://example.org/gone.png#fit=whole'));
  await fails();
  expect(picture()).toHaveAttribute('src', GROUND);
  const set = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  await fails();
  expect(set).not.toHaveBeenCalled();
});

test('a picture that failed before hydration shows the placeholder', async () => {
  decoded(0, 0);
  const element = shown('https://example.org/gone.png');
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  expect(picture()).toHaveAttribute('src', 'https://example.org/gone.png');
  render(element, { container, hydrate: true });
  await loaded();
  expect(picture()).toHaveAttribute('src', GROUND);
});

test.each([null, undefined, '', 'javascript:alert(1)', '//evil.example/a.png', 5])(
  'a picture without a usable address shows the placeholder: %p',
  (src) => {
    render(shown(src));
    expect(picture()).toHaveAttribute('src', GROUND);
  },
);

test('each record has its own placeholder, always the same one', () => {
  const grounds = ['a', 'b', 'c', 'खेल', '🙂'].map(
    (id) =>
      /#ground(\d)/.exec(
        renderToString(<Picture item={{ id, picture: null }} alt="" sizes="" />),
      )?.[1],
  );
  expect(grounds).toEqual(['1', '2', '0', '2', '1']);
});

test('a picture that is mended after it failed is shown', async () => {
  const { rerender } = render(shown('https://example.org/gone.png'));
  await fails();
  rerender(shown('/pictures/a.svg'));
  expect(picture()).toHaveAttribute('src', '/pictures/a.svg');
});

test.each([
  [800, 600, '', ''],
  [600, 800, '', '50% 20%'],
  [300, 900, '', '50% 10%'],
  [600, 800, '#focus=10,90', ''],
  [600, 800, '#fit=whole', ''],
])(
  'a picture of %d by %d pixels with the placement "%s" is placed at "%s" once its shape is known',
  async (width, height, placement, position) => {
    render(shown(`https://example.org/a.jpg${placement}`));
    decoded(width, height);
    fireEvent.load(picture());
    await loaded();
    expect(picture().style.objectPosition).toBe(position);
  },
);

describe('an imported picture', () => {
  const folder = '/pictures/3f9ac1d25b7e0a46';
  const src = safePicture(`${folder}/1600.webp?widths=480,960,1600`);
  /** The type, the files and the width of what is offered, the best first. */
  const offered = () =>
    [...document.querySelectorAll<HTMLSourceElement | HTMLImageElement>('[srcset]')].map(
      ({ tagName, srcset, sizes }) => [tagName, srcset, sizes],
    );

  test('an imported picture is offered as AVIF and as WebP in its widths, AVIF first', () => {
    render(shown(src));
    const files = (format: string) =>
      `${folder}/480.${format} 480w, ${folder}/960.${format} 960w, ${folder}/1600.${format} 1600w`;
    expect(offered()).toEqual([
      ['SOURCE', files('avif'), '50vw'],
      ['IMG', files('webp'), '50vw'],
    ]);
    expect(document.querySelector('source')).toHaveAttribute('type', 'image/avif');
    expect(picture()).toHaveAttribute('src', src);
  });

  test('an imported picture of which one file fails shows its largest file, and the placeholder only after that', async () => {
    render(shown(src));
    await fails();
    expect(offered()).toEqual([]);
    expect(picture()).toHaveAttribute('src', src);
    await fails();
    expect(picture()).toHaveAttribute('src', GROUND);
  });

  test('an imported picture is replaced by another, with all its files', async () => {
    const { rerender } = render(shown(src));
    await fails();
    rerender(shown('/pictures/0123456789abcdef/600.webp?widths=480,600'));
    expect(offered()).toEqual(
      ['avif', 'webp'].map((format) => [
        format === 'avif' ? 'SOURCE' : 'IMG',
        `/pictures/0123456789abcdef/480.${format} 480w, /pictures/0123456789abcdef/600.${format} 600w`,
        '50vw',
      ]),
    );
  });

  test('an imported picture of one width is its only file, in its own size', () => {
    render(shown('/pictures/0123456789abcdef/200.webp?widths=200#fit=whole'));
    expect(offered()).toEqual([]);
  });
});
