import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { safePicture } from '../../src/data/wire/urls.ts';
import { Picture } from '../../src/ui/Picture.tsx';

const picture = () => screen.getByRole('img', { name: 'A goal' });
const STAND_IN = '/assets/picture.svg';

test('shows its picture, late unless it is in view at once', () => {
  const { rerender } = render(
    <Picture src={safePicture('/pictures/a.svg')} alt="A goal" sizes="50vw" />,
  );
  expect(picture()).toHaveAttribute('src', '/pictures/a.svg');
  expect(picture()).toHaveAttribute('loading', 'lazy');
  rerender(<Picture src={safePicture('/pictures/a.svg')} alt="A goal" sizes="50vw" eager />);
  expect(picture()).toHaveAttribute('loading', 'eager');
});

test('has a box before it loads', () => {
  render(<Picture src={safePicture('/pictures/a.svg')} alt="A goal" sizes="50vw" />);
  expect(picture()).toHaveAttribute('width', '800');
  expect(picture()).toHaveAttribute('height', '600');
});

test('shows the stand-in when it fails to load, and does not try the stand-in for ever', () => {
  render(<Picture src={safePicture('https://example.org/gone.png')} alt="A goal" sizes="50vw" />);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', STAND_IN);
  const set = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  fireEvent.error(picture());
  expect(set).not.toHaveBeenCalled();
});

test('shows the stand-in for a picture that failed before the page was hydrated', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  const element = (
    <Picture src={safePicture('https://example.org/gone.png')} alt="A goal" sizes="50vw" />
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  expect(picture()).toHaveAttribute('src', 'https://example.org/gone.png');
  render(element, { container, hydrate: true });
  expect(picture()).toHaveAttribute('src', STAND_IN);
});

test.each([null, undefined, '', 'javascript:alert(1)', '//evil.example/a.png', 5])(
  'shows the stand-in for %p',
  (src) => {
    render(<Picture src={safePicture(src)} alt="A goal" sizes="50vw" />);
    expect(picture()).toHaveAttribute('src', STAND_IN);
  },
);

describe('an imported picture', () => {
  const folder = '/pictures/3f9ac1d25b7e0a46';
  const src = safePicture(`${folder}/1600.webp?widths=480,960,1600`);
  const sources = () => [...document.querySelectorAll('source')];

  test('is offered as AVIF and as WebP in its widths, AVIF first', () => {
    render(<Picture src={src} alt="A goal" sizes="50vw" />);
    expect(sources().map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual(
      ['avif', 'webp'].map((format) => [
        `image/${format}`,
        `${folder}/480.${format} 480w, ${folder}/960.${format} 960w, ${folder}/1600.${format} 1600w`,
        '50vw',
      ]),
    );
    expect(picture()).toHaveAttribute('src', src);
  });

  test('of which one file fails shows its largest, and the stand-in only after that', () => {
    render(<Picture src={src} alt="A goal" sizes="50vw" />);
    fireEvent.error(picture());
    expect(sources().filter((source) => source.srcset !== '')).toEqual([]);
    expect(picture()).toHaveAttribute('src', src);
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', STAND_IN);
  });

  test('gives way to another, with all its files', () => {
    const { rerender } = render(<Picture src={src} alt="A goal" sizes="50vw" />);
    fireEvent.error(picture());
    const other = safePicture('/pictures/0123456789abcdef/300.webp?widths=300');
    rerender(<Picture src={other} alt="A goal" sizes="50vw" />);
    expect(sources().map(({ srcset }) => srcset)).toEqual([
      '/pictures/0123456789abcdef/300.avif 300w',
      '/pictures/0123456789abcdef/300.webp 300w',
    ]);
  });
});
