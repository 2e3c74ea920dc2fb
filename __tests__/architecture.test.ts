/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** One import: the file that has it, and the file or package that it takes from. */
interface Import {
  from: string;
  to: string;
  dynamic: boolean;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

const imports: Import[] = files.flatMap((from) => {
  const found: Import[] = [];
  const source = ts.createSourceFile(
    from,
    readFileSync(from, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const take = (specifier: ts.Node | undefined, dynamic: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const { text } = specifier;
    const to = text.startsWith('.') ? relative('.', join(dirname(from), text)) : text;
    found.push({ from, to, dynamic });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      take(node.moduleSpecifier, false);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      take(node.arguments[0], true);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      take(node.argument.literal, false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});

const inside = imports.filter(({ to }) => to.startsWith('src/'));

/** The rooms of the house, from left to right; main.tsx and its twin for Node stand before them all. */
const ROOMS = ['main', 'prerender', 'embedded', 'app', 'features', 'ui', 'data', 'paths'];
const roomOf = (path: string) => /^src\/(\w+)/.exec(path)?.[1] ?? '';
const show = (found: Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

test('the house has been read', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(show(inside)).toContain(
    'src/features/projects/ProjectsPage.tsx imports src/ui/ListPage.tsx',
  );
  expect(show(imports.filter(({ dynamic }) => dynamic))).toContain(
    'src/app/homeRoutes.ts imports src/app/HomePage.tsx',
  );
  expect(files.map(roomOf).filter((room) => ![...ROOMS, 'content'].includes(room))).toEqual([]);
});

test('imports go rightward only: entries, app, features, ui, data, paths', () => {
  const leftward = inside.filter(({ from, to }) => {
    if (roomOf(to) === 'content') return false;
    return ROOMS.indexOf(roomOf(to)) < ROOMS.indexOf(roomOf(from));
  });
  expect(show(leftward)).toEqual([]);
});

test('content imports nothing but its own', () => {
  const outward = imports.filter(
    ({ from, to }) => roomOf(from) === 'content' && roomOf(to) !== 'content',
  );
  expect(show(outward)).toEqual([]);
});

test('features never import each other', () => {
  const feature = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];
  const across = inside.filter(
    ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
  );
  expect(show(across)).toEqual([]);
});

test('ui takes from data/wire only, of all data', () => {
  const deep = inside.filter(
    ({ from, to }) =>
      roomOf(from) === 'ui' && roomOf(to) === 'data' && !to.startsWith('src/data/wire/'),
  );
  expect(show(deep)).toEqual([]);
});

test('ui and data/wire know no record type', () => {
  const known = inside.filter(
    ({ from, to }) => /^src\/(ui|data)\//.test(from) && to.includes('.generated'),
  );
  expect(show(known)).toEqual([]);
});

test('data/wire is made of functions over what the service sent: no React, no Apollo, no other data', () => {
  const outward = imports.filter(
    ({ from, to }) =>
      from.startsWith('src/data/wire/') && !to.startsWith('src/data/wire/') && to !== 'dompurify',
  );
  expect(show(outward)).toEqual([]);
});

test('the mocks come in by one dynamic import, in main.tsx', () => {
  const outside = imports.filter(({ to }) => /^(mocks|scripts|__tests__)\//.test(to));
  expect(outside).toEqual([{ from: 'src/main.tsx', to: 'mocks/browser.ts', dynamic: true }]);
});

test('queries are compiled beforehand: no document is parsed in the browser', () => {
  const taking = files.filter((name) => /\bgql\b/.test(readFileSync(name, 'utf8')));
  expect(taking).toEqual([]);
});

test.each([
  ['SafeHtml', 'src/data/wire/sanitizeHtml.ts'],
  ['SafeUrl', 'src/data/wire/urls.ts'],
])('%s is made in %s alone', (type, home) => {
  const making = files.filter((name) =>
    new RegExp(`\\bas (unknown as )?${type}\\b`).test(readFileSync(name, 'utf8')),
  );
  expect(making).toEqual([home]);
});

test('markup reaches the page in one place', () => {
  const setting = files.filter((name) =>
    /dangerouslySetInnerHTML|\.innerHTML\b/.test(readFileSync(name, 'utf8')),
  );
  expect(setting).toEqual(['src/ui/RichText.tsx']);
});
