import { posix } from 'node:path';
import { withoutPlacement } from 'maidan/wire/placement';

/** The path of a picture on the site's own host, in any text. It ends at what a path cannot have in JSON or HTML. */
const PATH = /\/pictures\/[^\s"'\\?#&<>()]+/g;

/** An imported picture is a folder of files, named by a hash of its content. */
export const IMPORTED = /^\/pictures\/[\da-f]{16}(?=\/)/;

/** The site's own pictures that a text names. They are folders of imported pictures, and files of others. */
export function picturesIn(text: string): Set<string> {
  return new Set([...text.matchAll(PATH)].flatMap(([path]) => pictureOf(path) ?? []));
}

/** The picture at an address: one of the site's own as in `picturesIn`, or else its address. Null for no address. */
export function pictureAt(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null;
  return [...picturesIn(address)][0] ?? withoutPlacement(address);
}

/** @returns null for a path that leads out of the folder */
export function pictureOf(path: string): string | null {
  const normal = posix.normalize(decoded(path));
  if (!normal.startsWith('/pictures/')) return null;
  return IMPORTED.exec(normal)?.[0] ?? normal;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
