import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { readDate } from '../../../src/data/wire/dates.ts';
import { FIRST_CARDS_ON_RETURN } from '../../../src/ui/cards/Cards.tsx';
import { Years } from '../../../src/ui/cards/Years.tsx';

const years = (count: number, ofYear: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ id: index, date: readDate(ofYear(index)) }));

test('a long list opens with its first items, and has all of them at once afterwards', () => {
  const renders: number[] = [];
  const items = years(300, (index) => `${2026 - Math.floor(index / 25)}-05-05`);
  render(
    <MemoryRouter>
      <Years items={items} tile={<li>More</li>}>
        {(ofYear, { tile }) => {
          renders.push((ofYear.at(-1)?.id ?? 0) + 1);
          return (
            <ul>
              {ofYear.map(({ id }) => (
                <li key={id} />
              ))}
              {tile}
            </ul>
          );
        }}
      </Years>
    </MemoryRouter>,
  );
  expect(renders[0]).toBe(FIRST_CARDS_ON_RETURN);
  expect(screen.getAllByRole('listitem')).toHaveLength(301);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
  expect(screen.getByText('More')).toBe(screen.getAllByRole('listitem').at(-1));
});
