import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const drawings = ['src', 'public', 'mocks/pictures'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name)),
);

test.each(drawings)(
  'the drawing %s has no pattern, mask or the like that it does not use',
  (file) => {
    const drawing = readFileSync(file, 'utf8');
    const definitions = drawing.matchAll(
      /<(?:pattern|mask|clipPath|filter|symbol|\w+Gradient)\b[^>]* id="([^"]+)"/g,
    );
    const unused = [...definitions]
      .map(([, id = '']) => id)
      .filter((id) => !drawing.includes(`#${id})`) && !drawing.includes(`"#${id}"`));
    expect(unused).toEqual([]);
  },
);

test.each(drawings)(
  'the drawing %s is printed as lines: browsers make a picture of megabytes of a pattern or a filter',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/<(?:pattern|filter|image)\b/);
  },
);
