import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { readDate } from '../../../src/data/wire/dates.ts';
import { FIRST_CARDS_ON_RETURN } from '../../../src/ui/cards/Cards.tsx';
import { Years } from '../../../src/ui/cards/Years.tsx';

test('a long list opens with its first items, and has all of them at once afterwards', () => {
  const rendered: number[] = [];
  const items = Array.from({ length: 300 }, (_, index) => ({
    id: index,
    date: readDate(`${2026 - Math.floor(index / 25)}-05-05`),
  }));
  render(
    <MemoryRouter>
      <Years items={items} tile={<p>More</p>}>
        {(ofYear, { tile }) => {
          rendered.push(ofYear.at(-1)!.id + 1);
          return tile;
        }}
      </Years>
    </MemoryRouter>,
  );
  expect(rendered[0]).toBe(FIRST_CARDS_ON_RETURN);
  expect(Math.max(...rendered)).toBe(300);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
  expect(screen.getAllByText('More')).toHaveLength(1);
});
