import { play } from '../../../src/content/grounds.ts';
import { readDate } from '../../../src/data/wire/dates.ts';
import { paths } from '../../../src/paths.ts';
import type { Environment } from '../../environment.ts';
import { isConfirmed } from './examples.ts';
import { checkIn } from './values.ts';

/**
 * Whether the site says where and when children play. Safeguarding decides that, so somebody has to confirm it; a
 * demonstration shows invented places.
 */
export function publishesGrounds(
  { service, examples }: Pick<Environment, 'service' | 'examples'>,
  content = play,
): boolean {
  if (content.grounds.length === 0 || content.confirmedBy.trim() === '') return false;
  return service === null || examples || isConfirmed(content);
}

/** Asks the operator to have the places and hours confirmed. @returns lines; empty where there is nothing to ask */
export function groundsWarnings(environment: Environment, content = play): string[] {
  if (publishesGrounds(environment, content) || content.grounds.length === 0) return [];
  return [
    `${paths.play()} is left out: it tells everybody where and when children play.`,
    '  src/content/grounds.ts, confirmedBy: has your safeguarding committee decided that it may? Then name it here.',
  ];
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Checks the values of the grounds from which addresses and calendars are made.
 * @throws an Error that names the first broken one
 */
export function checkGrounds({ grounds, checkedOn } = play): void {
  const check = checkIn('grounds.ts');
  check(
    grounds.length === 0 || readDate(checkedOn)?.iso === checkedOn,
    `checkedOn must be a day such as 2026-11-02, but is "${checkedOn}"`,
  );
  const ids = new Set<string>();
  for (const { id, city, hours, directions } of grounds) {
    check(/^[a-z\d][a-z\d-]*$/.test(id), `"${id}" must be lower-case letters, digits and hyphens`);
    check(!ids.has(id), `two grounds are "${id}"`);
    ids.add(id);
    check(city.trim() !== '', `"${id}" needs its city`);
    const { from, to } = hours;
    check(
      (from === '' && to === '') || (TIME.test(from) && TIME.test(to) && from < to),
      `the hours of "${id}" must be as 16:30 and 18:00, or both empty, but are "${from}" and "${to}"`,
    );
    check(
      directions === '' || /^https:\/\/\S+$/.test(directions),
      `the directions of "${id}" must start with https://, but are "${directions}"`,
    );
  }
}
