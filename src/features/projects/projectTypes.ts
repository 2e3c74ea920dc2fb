import type { Project } from './readProject.ts';

/**
 * The types that a list of projects can be narrowed to: the commonest first, those as common by name. Editors type them
 * freely, so one written in other letters is the same; the newest project's way of writing it is shown.
 * @returns none where there are fewer than two: they would part nothing
 */
export function typesOf(projects: readonly Project[]): string[] {
  const types = new Map<string, { type: string; count: number }>();
  for (const { kind } of projects) {
    if (kind === '') continue;
    const { type, count } = types.get(sameLetters(kind)) ?? { type: kind, count: 0 };
    types.set(sameLetters(kind), { type, count: count + 1 });
  }
  if (types.size < 2) return [];
  return [...types]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([, { type }]) => type);
}

/** Whether two texts name the same type. */
export function isSameType(a: string, b: string): boolean {
  return sameLetters(a) === sameLetters(b);
}

function sameLetters(type: string): string {
  return type.normalize('NFKC').toLowerCase();
}
