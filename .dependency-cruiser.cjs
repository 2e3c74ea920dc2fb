// Who may import whom. Type-only imports count as any other. The layout of src is told in the README; the test
// __tests__/importRules.test.ts proves of each rule that it can fail.

/** Where the browser's program starts, and where the build's does; main, prerender and embedded are names of before. */
const CLIENT = '^src/(entry\\.client|main)\\.tsx$';
const ENTRIES = [CLIENT, '^src/(entry\\.server|prerender)\\.tsx$', '^src/embedded\\.ts$'];

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

/** Plain data, which every room may take. */
const CONTENT = '^src/content/';

const WIRE = '^src/data/wire/';
/** Imports of which a compiled module has nothing left. */
const TYPES = ['type-only', 'type-import'];

const MOCKS = '^mocks/browser\\.ts$';
/** Stands in for a module of a package (webpack.config.ts): no import names it. */
const PUT_IN_BY_WEBPACK = '^src/data/printDocument\\.ts$';
const DECLARATIONS = '\\.d\\.ts$';

/** Of each room but the first: it takes nothing from a room to its left. */
const rightward = ROOMS.slice(1).map(({ name, path }, index) => ({
  name: `${name}-takes-from-the-right`,
  comment: `src/${name} takes only from the rooms to its right: ${ROOMS.map((room) => room.name).join(', ')}.`,
  severity: 'error',
  from: { path },
  to: { path: ROOMS.slice(0, index + 1).flatMap((room) => room.path) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rightward,
    {
      name: 'content-is-plain-data',
      comment: 'Content takes nothing but its own: neither another room nor a package.',
      severity: 'error',
      from: { path: CONTENT },
      to: { pathNot: CONTENT },
    },
    {
      name: 'no-unknown-room',
      comment: 'A new room of src needs its place in ROOMS.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/', pathNot: [...ROOMS.flatMap(({ path }) => path), CONTENT] },
    },
    {
      name: 'server-stays-on-the-server',
      comment: 'What only the build needs does not travel to visitors.',
      severity: 'error',
      from: { path: CLIENT },
      to: { path: '^src/server/' },
    },
    {
      name: 'features-stand-apart',
      comment: 'Features never take from each other.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-takes-wire-of-all-data',
      comment: 'The shells may decode, but neither ask nor keep.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/data/', pathNot: WIRE },
    },
    {
      name: 'ui-and-data-know-no-record-type',
      comment: 'The generated types of records belong to the features.',
      severity: 'error',
      from: { path: '^src/(ui|data)/' },
      to: { path: '\\.generated\\.' },
    },
    {
      name: 'wire-takes-no-other-room',
      comment: 'data/wire is made of functions over what the service sent.',
      severity: 'error',
      from: { path: WIRE },
      to: { path: '^src/', pathNot: WIRE },
    },
    {
      name: 'wire-takes-no-package-but-dompurify',
      comment: 'No React and no Apollo in data/wire; the types of a package leave nothing behind.',
      severity: 'error',
      from: { path: WIRE },
      to: { pathNot: ['^src/', '^node_modules/dompurify/'], dependencyTypesNot: TYPES },
    },
    {
      name: 'src-stands-alone',
      comment: 'The site takes nothing from mocks, scripts, tests or configuration.',
      severity: 'error',
      from: { path: '^src/', pathNot: CLIENT },
      to: { pathNot: '^src/', dependencyTypes: ['local'] },
    },
    {
      name: 'client-takes-mocks-alone',
      comment:
        'A demonstration answers itself: its entry starts the mocks, and takes nothing else.',
      severity: 'error',
      from: { path: CLIENT },
      to: { pathNot: ['^src/', MOCKS], dependencyTypes: ['local'] },
    },
    {
      name: 'mocks-come-in-dynamically',
      comment: 'A static import would put the mocks into every build.',
      severity: 'error',
      from: { path: CLIENT },
      to: { path: MOCKS, dependencyTypes: ['import', 'export', 'type-import'] },
    },
    {
      name: 'only-declared-packages',
      comment:
        'What visitors get is in `dependencies` of package.json; types may come from anywhere.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        pathNot: '^node_modules/@types/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'no-cycle',
      comment:
        'Modules that wait for each other as they start. A cycle through types alone, or through the dynamic import of a page by its route, is none.',
      severity: 'error',
      from: {},
      to: {
        circular: true,
        viaOnly: { dependencyTypesNot: [...TYPES, 'dynamic-import'] },
      },
    },
    {
      name: 'no-orphan',
      comment: 'A module that takes nothing and that nothing takes is forgotten.',
      severity: 'error',
      from: { orphan: true, pathNot: DECLARATIONS },
      to: {},
    },
    {
      name: 'all-of-src-is-in-use',
      comment: 'What neither an entry nor a script reaches is in no build.',
      severity: 'error',
      from: { path: [...ENTRIES, '^scripts/'] },
      to: {
        path: '^src/',
        pathNot: [...ENTRIES, PUT_IN_BY_WEBPACK, DECLARATIONS],
        reachable: false,
      },
    },
    {
      name: 'all-imports-resolve',
      comment: 'An import that leads nowhere would slip past every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
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
