import type { Project } from './readProject.ts';

/** A type of project, and how many projects are of it. */
export interface ProjectType {
  type: string;
  count: number;
}

/**
 * The types of a list of projects, by frequency and then by name. Editors type them freely, so spellings that differ only
 * in case are one type; the newest project's spelling is shown.
 * @returns an empty array where there are fewer than two types
 */
export function typesOf(projects: readonly Project[]): ProjectType[] {
  const types = new Map<string, ProjectType>();
  for (const { kind } of projects) {
    if (kind === '') continue;
    const { type, count } = types.get(normalized(kind)) ?? { type: kind, count: 0 };
    types.set(normalized(kind), { type, count: count + 1 });
  }
  if (types.size < 2) return [];
  return [...types]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([, counted]) => counted);
}

export function isSameType(a: string, b: string): boolean {
  return normalized(a) === normalized(b);
}

function normalized(type: string): string {
  return type.normalize('NFKC').toLowerCase();
}
