/**
 * Prints the English texts of src/content as JSON, each tree under its place. A process of its own: modules ask for their
 * texts when they are loaded first.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Translation } from '../../src/content/language.ts';

const trees: Record<string, unknown> = {};

const collector: Pick<Translation, 'pages' | 'textsOf'> = {
  pages: [],
  textsOf: (place, english) => {
    if (place in trees) throw new Error(`Two texts of src/content have the place ${place}.`);
    trees[place] = english;
    return english;
  },
};
Object.assign(globalThis, { translation: collector });

for (const file of readdirSync('src/content', { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.ts')) await import(pathToFileURL(resolve('src/content', file)).href);
}
process.stdout.write(JSON.stringify(trees));
