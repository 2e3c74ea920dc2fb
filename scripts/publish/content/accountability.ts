import { accountability } from '../../../src/content/accountability.ts';
import { organisation } from '../../../src/content/organisation.ts';
import { checkIn } from './values.ts';

/**
 * Checks that the sums of /accountability agree.
 * @throws an Error that names the sums that do not
 */
export function checkAccounts({ accounts, rupee } = accountability): void {
  const check = checkIn('accountability.ts');
  for (const { year } of accounts) {
    const [, start, end] = /^(20\d\d)–(\d\d)$/.exec(year) ?? [];
    check(
      (Number(start) + 1) % 100 === Number(end),
      `a year of accounts must be written as 2025–26, but is "${year}"`,
    );
    check(
      accounts.filter((each) => each.year === year).length === 1,
      `there are two accounts of ${year}`,
    );
  }
  if (rupee.parts.length === 0) return;
  const spent = accounts.find(({ year }) => year === rupee.year)?.spent;
  check(spent !== undefined, `rupee.year is "${rupee.year}", which is no year of the accounts`);
  const paise = rupee.parts.reduce((sum, part) => sum + part.paise, 0);
  check(paise === 100, `the paise of rupee.parts must add up to 100, but are ${paise}`);
  const rupees = rupee.parts.reduce((sum, part) => sum + part.rupees, 0);
  check(
    rupees === spent,
    `the rupees of rupee.parts add up to ${rupees}, but ${spent} was spent in ${rupee.year}`,
  );
  for (const part of rupee.parts) {
    const share = (100 * part.rupees) / rupees;
    check(
      Math.abs(share - part.paise) <= 1,
      `"${part.name}" is ${part.paise} paise, but its rupees are ${share.toFixed(1)} of 100`,
    );
  }
}

/** Every empty value, with its path: a text, a sum or a list. */
function emptyPaths(value: unknown, path: string): string[] {
  const isList = Array.isArray(value);
  if (value === '' || value === 0 || (isList && value.length === 0)) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyPaths(inner, `${path}.${key}`));
}

/** Names the values of /accountability that are not set, whose lines are left out. */
export function emptyValues(
  content: object = { ...accountability, registrations: organisation.registrations },
): string[] {
  const empty = Object.entries(content).flatMap(([key, value]) => emptyPaths(value, key));
  // Not every register ends, and an auditor may have no e-mail.
  const wanted = empty.filter(
    (path) => !/\.(?:until|email)$/.test(path) || !/^(?:registers|people)\./.test(path),
  );
  return wanted.length === 0
    ? []
    : ['/accountability leaves out what is not set:', ...wanted.map((path) => `  ${path}`)];
}
