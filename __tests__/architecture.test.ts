import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The file .dependency-cruiser.cjs says who may import whom. Here is what that tool cannot see.

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

test('the browser parses no query, because queries are compiled beforehand', () => {
  expect(files.length).toBeGreaterThan(80);
  const taking = files.filter((name) => /\bgql\b/.test(readFileSync(name, 'utf8')));
  expect(taking).toEqual([]);
});

test.each([
  ['SafeHtml', 'src/data/wire/sanitizeHtml.ts'],
  ['SafeUrl', 'src/data/wire/urls.ts'],
])('the type %s is made in %s alone', (type, home) => {
  const making = files.filter((name) =>
    new RegExp(`\\bas (unknown as )?${type}\\b`).test(readFileSync(name, 'utf8')),
  );
  expect(making).toEqual([home]);
});

test('markup reaches the page in one place', () => {
  const setting = files.filter((name) =>
    /dangerouslySetInnerHTML|\.innerHTML\b/.test(readFileSync(name, 'utf8')),
  );
  expect(setting.toSorted()).toEqual(['src/server/Document.tsx', 'src/ui/article/RichText.tsx']);
});

test('the numbers for help are in content/organisation.ts alone', () => {
  const naming = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|md)$/.test(name))
    .filter((name) => /\b(112|1098)\b/.test(readFileSync(join('src', name), 'utf8')));
  expect(naming).toEqual([join('content', 'organisation.ts')]);
});
