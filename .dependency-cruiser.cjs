// Who may import whom; type-only imports count as any other. The README tells the layout of src.

const CLIENT = '^src/entry\\.client\\.tsx$';
const ENTRIES = [CLIENT, '^src/entry\\.server\\.tsx$', '^src/entry\\.worker\\.ts$'];

/** The rooms of src, from left to right. Imports go rightward only. */
const ROOMS = [
  { name: 'entries', path: ENTRIES },
  { name: 'devtools', path: ['^src/devtools/'] },
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
const MOCKS = '^mocks/browser\\.ts$';
const DECLARATIONS = '\\.d\\.ts$';
/** What AppSync runs: it is read as text. */
const RESOLVERS = '^deploy/aws/resolvers/';
/** Imports of which a compiled module has nothing left. */
const TYPES = ['type-only', 'type-import'];

/** What is forbidden, by the name of the rule: from where, to where. */
const RULES = {
  ...Object.fromEntries(
    ROOMS.slice(1).map(({ name, path }, index) => [
      `${name}-takes-from-the-right`,
      [{ path }, { path: ROOMS.slice(0, index + 1).flatMap((room) => room.path) }],
    ]),
  ),
  // Neither another room nor a package.
  'content-is-plain-data': [{ path: CONTENT }, { pathNot: CONTENT }],
  // A new room of src needs its place in ROOMS.
  'no-unknown-room': [
    { path: '^src/' },
    { path: '^src/', pathNot: [...ROOMS.flatMap(({ path }) => path), CONTENT] },
  ],
  // What only the build needs does not travel to visitors.
  'server-stays-on-the-server': [{ path: CLIENT }, { path: '^src/server/' }],
  // The panel watches the data layer, whatever the pages are. A tab's scenario is the one thing that the mocks read of it.
  'devtools-watch-data-alone': [
    { path: '^src/devtools/' },
    { path: '^src/', pathNot: ['^src/devtools/', '^src/data/', '^src/paths\\.ts$'] },
  ],
  // A static import would put the panel into every build.
  'devtools-come-in-dynamically': [
    { path: CLIENT },
    {
      path: '^src/devtools/',
      pathNot: '^src/devtools/wanted\\.ts$',
      dependencyTypes: ['import', 'export', 'type-import'],
    },
  ],
  'features-stand-apart': [
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/', pathNot: '^src/features/$1/' },
  ],
  // The shells may decode, and know whether a list is complete, but neither request nor cache.
  'ui-takes-wire-of-all-data': [
    { path: '^src/ui/' },
    { path: '^src/data/', pathNot: [WIRE, '^src/data/partialList\\.ts$'] },
  ],
  // The generated types of records belong to the features.
  'ui-and-data-know-no-record-type': [{ path: '^src/(ui|data)/' }, { path: '\\.generated\\.' }],
  // Functions over what the service sent: no React, no Apollo. The types of a package leave nothing behind.
  'wire-takes-no-other-room': [{ path: WIRE }, { path: '^src/', pathNot: WIRE }],
  'wire-takes-no-package-but-dompurify': [
    { path: WIRE },
    { pathNot: ['^src/', '^node_modules/dompurify/'], dependencyTypesNot: TYPES },
  ],
  // The site takes nothing from mocks, scripts, tests or configuration; a demonstration's entry starts the mocks.
  'src-stands-alone': [
    { path: '^src/', pathNot: CLIENT },
    { pathNot: '^src/', dependencyTypes: ['local'] },
  ],
  'client-takes-mocks-alone': [
    { path: CLIENT },
    { pathNot: ['^src/', MOCKS], dependencyTypes: ['local'] },
  ],
  // What the mocks and the service share, and what a demonstration's browser carries.
  'mocks-take-the-contract-alone': [
    { path: '^mocks/' },
    { path: '^service/', pathNot: '^service/contract/' },
  ],
  'the-contract-stands-alone': [
    { path: '^service/contract/' },
    { pathNot: ['^service/contract/', '^src/app/collections\\.ts$'], dependencyTypes: ['local'] },
  ],
  // A static import would put the mocks into every build.
  'mocks-come-in-dynamically': [
    { path: CLIENT },
    { path: MOCKS, dependencyTypes: ['import', 'export', 'type-import'] },
  ],
  // What visitors get is in `dependencies` of package.json; types may come from anywhere.
  'only-declared-packages': [
    { path: '^src/' },
    {
      pathNot: '^node_modules/@types/',
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: TYPES,
    },
  ],
  // A module can be read before those that import it; types and dynamic imports count as well.
  'no-cycle': [{}, { circular: true }],
  // What nothing takes, and what neither an entry nor a script reaches, is forgotten.
  'no-orphan': [{ orphan: true, pathNot: [DECLARATIONS, RESOLVERS] }, {}],
  'all-of-src-is-in-use': [
    { path: [...ENTRIES, '^scripts/'] },
    { path: '^src/', pathNot: [...ENTRIES, DECLARATIONS], reachable: false },
  ],
  // An import that leads nowhere would slip past every rule above.
  'all-imports-resolve': [{}, { couldNotResolve: true }],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: Object.entries(RULES).map(([name, [from, to]]) => ({
    name,
    severity: 'error',
    from,
    to,
  })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
