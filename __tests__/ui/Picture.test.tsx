import { fireEvent, render, screen } from '@testing-library/react';
import { safePicture } from '../../src/data/wire/urls.ts';
import { Picture } from '../../src/ui/Picture.tsx';

const picture = () => screen.getByRole('img', { name: 'A goal' });
const STAND_IN = '/assets/picture.svg';

test('shows its picture, late unless it is in view at once', () => {
  const { rerender } = render(<Picture src={safePicture('/pictures/a.svg')} alt="A goal" />);
  expect(picture()).toHaveAttribute('src', '/pictures/a.svg');
  expect(picture()).toHaveAttribute('loading', 'lazy');
  rerender(<Picture src={safePicture('/pictures/a.svg')} alt="A goal" eager />);
  expect(picture()).toHaveAttribute('loading', 'eager');
});

test('has a box before it loads', () => {
  render(<Picture src={safePicture('/pictures/a.svg')} alt="A goal" />);
  expect(picture()).toHaveAttribute('width', '800');
  expect(picture()).toHaveAttribute('height', '600');
});

test('shows the stand-in when it fails to load, and does not try the stand-in for ever', () => {
  render(<Picture src={safePicture('https://example.org/gone.png')} alt="A goal" />);
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', STAND_IN);
  const set = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  fireEvent.error(picture());
  expect(set).not.toHaveBeenCalled();
});

test.each([null, undefined, '', 'javascript:alert(1)', '//evil.example/a.png', 5])(
  'shows the stand-in for %p',
  (src) => {
    render(<Picture src={safePicture(src)} alt="A goal" />);
    expect(picture()).toHaveAttribute('src', STAND_IN);
  },
);
