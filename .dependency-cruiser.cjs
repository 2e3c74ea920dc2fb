// Who may import whom; type-only imports count as any other. The README tells the layout of src, and
// __tests__/importRules.test.ts proves of each rule that it can fail.

const CLIENT = '^src/entry\\.client\\.tsx$';
const ENTRIES = [CLIENT, '^src/entry\\.server\\.tsx$'];

/** The rooms of src, from left to right. Imports go rightward only. */
const ROOMS = [
  { name: 'entries', path: ENTRIES },
  { name: 'server', path: ['^src/server/'] },
  { name: 'app', path: ['^src/app/'] },
  { name: 'features', path: ['^src/features/'] },
  { name: 'ui', path: ['^src/ui/'] },
  { name: 'data', path: ['^src/data/'] },
  { name: 'paths', path: ['^src/paths\\.ts$'] },
];
const ORDER = ROOMS.map(({ name }) => name).join(', ');

/** Plain data, which every room may take. */
const CONTENT = '^src/content/';
const WIRE = '^src/data/wire/';
const MOCKS = '^mocks/browser\\.ts$';
const DECLARATIONS = '\\.d\\.ts$';
/** Imports of which a compiled module has nothing left. */
const TYPES = ['type-only', 'type-import'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...ROOMS.slice(1).map(({ name, path }, index) =>
      forbid(
        `${name}-takes-from-the-right`,
        `src/${name} takes only from the rooms to its right: ${ORDER}.`,
        { path },
        { path: ROOMS.slice(0, index + 1).flatMap((room) => room.path) },
      ),
    ),
    forbid(
      'content-is-plain-data',
      'Content takes nothing but its own: neither another room nor a package.',
      { path: CONTENT },
      { pathNot: CONTENT },
    ),
    forbid(
      'no-unknown-room',
      'A new room of src needs its place in ROOMS.',
      { path: '^src/' },
      { path: '^src/', pathNot: [...ROOMS.flatMap(({ path }) => path), CONTENT] },
    ),
    forbid(
      'server-stays-on-the-server',
      'What only the build needs does not travel to visitors.',
      { path: CLIENT },
      { path: '^src/server/' },
    ),
    forbid(
      'features-stand-apart',
      'Features never take from each other.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'ui-takes-wire-of-all-data',
      'The shells may decode, but neither ask nor keep.',
      { path: '^src/ui/' },
      { path: '^src/data/', pathNot: WIRE },
    ),
    forbid(
      'ui-and-data-know-no-record-type',
      'The generated types of records belong to the features.',
      { path: '^src/(ui|data)/' },
      { path: '\\.generated\\.' },
    ),
    forbid(
      'wire-takes-no-other-room',
      'data/wire is made of functions over what the service sent.',
      { path: WIRE },
      { path: '^src/', pathNot: WIRE },
    ),
    forbid(
      'wire-takes-no-package-but-dompurify',
      'No React and no Apollo in data/wire; the types of a package leave nothing behind.',
      { path: WIRE },
      { pathNot: ['^src/', '^node_modules/dompurify/'], dependencyTypesNot: TYPES },
    ),
    forbid(
      'src-stands-alone',
      'The site takes nothing from mocks, scripts, tests or configuration.',
      { path: '^src/', pathNot: CLIENT },
      { pathNot: '^src/', dependencyTypes: ['local'] },
    ),
    forbid(
      'client-takes-mocks-alone',
      'A demonstration answers itself: its entry starts the mocks, and takes nothing else.',
      { path: CLIENT },
      { pathNot: ['^src/', MOCKS], dependencyTypes: ['local'] },
    ),
    forbid(
      'mocks-come-in-dynamically',
      'A static import would put the mocks into every build.',
      { path: CLIENT },
      { path: MOCKS, dependencyTypes: ['import', 'export', 'type-import'] },
    ),
    forbid(
      'only-declared-packages',
      'What visitors get is in `dependencies` of package.json; types may come from anywhere.',
      { path: '^src/' },
      {
        pathNot: '^node_modules/@types/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: TYPES,
      },
    ),
    forbid(
      'no-cycle',
      'Modules that wait for each other as they start; through types or a dynamic import they do not.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: [...TYPES, 'dynamic-import'] } },
    ),
    forbid(
      'no-orphan',
      'A module that takes nothing and that nothing takes is forgotten.',
      { orphan: true, pathNot: DECLARATIONS },
      {},
    ),
    forbid(
      'all-of-src-is-in-use',
      'What neither an entry nor a script reaches is in no build.',
      { path: [...ENTRIES, '^scripts/'] },
      { path: '^src/', pathNot: [...ENTRIES, DECLARATIONS], reachable: false },
    ),
    forbid(
      'all-imports-resolve',
      'An import that leads nowhere would slip past every rule above.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
