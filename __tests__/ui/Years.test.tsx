import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { readDate } from '../../src/data/wire/dates.ts';
import { CARDS_BEFORE } from '../../src/ui/Cards.tsx';
import { Years } from '../../src/ui/Years.tsx';

const years = (count: number, ofYear: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ id: index, date: readDate(ofYear(index)) }));

test('a long list opens with its first items, and has all of them at once afterwards', () => {
  const renders: number[] = [];
  let inRender = 0;
  const items = years(300, (index) => `${2026 - Math.floor(index / 25)}-05-05`);
  render(
    <MemoryRouter>
      <Years items={items}>
        {({ items: ofYear, from }, isLast) => {
          inRender = from + ofYear.length;
          if (isLast || from === 0) renders.push(inRender);
          return (
            <ul>
              {ofYear.map(({ id }) => (
                <li key={id} data-last={isLast || undefined} />
              ))}
            </ul>
          );
        }}
      </Years>
    </MemoryRouter>,
  );
  expect(renders[0]).toBe(CARDS_BEFORE);
  expect(screen.getAllByRole('listitem')).toHaveLength(300);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
  // The page ends with the last year alone.
  expect(document.querySelectorAll('[data-last]')).toHaveLength(25);
});
