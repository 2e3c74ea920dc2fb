import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const drawings = ['src', 'public', 'mocks/pictures'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => join(folder, name)),
);

test('no drawing has a pattern, mask or the like that it does not use', () => {
  const unused = drawings.flatMap((file) => {
    const drawing = readFileSync(file, 'utf8');
    const definitions = drawing.matchAll(
      /<(?:pattern|mask|clipPath|filter|symbol|\w+Gradient)\b[^>]* id="([^"]+)"/g,
    );
    return [...definitions]
      .map(([, id = '']) => id)
      .filter((id) => !drawing.includes(`#${id})`) && !drawing.includes(`"#${id}"`))
      .map((id) => `${file}: ${id}`);
  });
  expect(unused).toEqual([]);
});

test('every drawing is printed as lines: browsers make a picture of megabytes of a pattern or a filter', () => {
  const blurred = drawings.filter((file) =>
    /<(?:pattern|filter|image)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(blurred).toEqual([]);
});
