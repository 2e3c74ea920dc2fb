import { organisation } from '../../../src/content/organisation.ts';

/**
 * Names the figures of home whose year is over.
 * @param year the present one
 */
export function pastFigures(
  year = new Date().getFullYear(),
  { impact, mission }: PastFigures = organisation,
): string[] {
  return Object.entries({ impact, mission })
    .filter(([, figures]) => figures.year < year)
    .map(
      ([name, figures]) =>
        `organisation.${name} is of ${figures.year}, which is over. ${
          figures.outcome === ''
            ? 'Write in its outcome what came of it, or set new figures.'
            : 'Does its outcome still say what came of it?'
        }`,
    );
}

type PastFigures = Record<'impact' | 'mission', { year: number; outcome: string }>;
