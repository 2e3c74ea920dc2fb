import { pastFigures } from '../../../../scripts/publish/content/figures.ts';

test('figures of home whose year is over are named', () => {
  const figures = {
    impact: { year: 2024, outcome: 'More.' },
    mission: { year: 2025, outcome: '' },
  };
  expect(pastFigures(2024, figures)).toEqual([]);
  expect(pastFigures(2026, figures)).toEqual([
    'organisation.impact is of 2024, which is over. Does its outcome still say what came of it?',
    'organisation.mission is of 2025, which is over. Write in its outcome what came of it, or set new figures.',
  ]);
});
