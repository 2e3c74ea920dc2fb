// The import rules, for type-only imports as well. The README describes the layout of src.

const CLIENT = '^src/entry\\.client\\.tsx$';
const ENTRIES = [CLIENT, '^src/entry\\.server\\.tsx$', '^src/entry\\.worker\\.ts$'];

/** The layers of src. A layer may import from those after it, never from those before it. */
const LAYERS = [
  { name: 'entries', path: ENTRIES },
  { name: 'devtools', path: ['^src/devtools/'] },
  { name: 'server', path: ['^src/server/'] },
  { name: 'app', path: ['^src/app/'] },
  { name: 'offline', path: ['^src/offline/'] },
  { name: 'pages', path: ['^src/pages/'] },
  { name: 'features', path: ['^src/features/'] },
  { name: 'ui', path: ['^src/ui/'] },
  { name: 'data', path: ['^src/data/'] },
  { name: 'browser', path: ['^src/browser/'] },
  { name: 'paths', path: ['^src/paths\\.ts$'] },
];

/** Plain data, which every layer may import. */
const CONTENT = '^src/content/';
const WIRE = '^src/data/wire/';
const MOCKS = '^mocks/browser\\.ts$';
/** A few lines that every page of a demonstration needs. Builds for a service drop them. */
const SCENARIO = '^mocks/scenarioOfTab\\.ts$';
const DECLARATIONS = '\\.d\\.ts$';
/** Resolvers that AppSync runs. The code reads them as text and never imports them. */
const RESOLVERS = '^deploy/aws/resolvers/';
/** Texts that the build reads (publish/words/collect.ts) and no module imports. */
const FOR_TRANSLATIONS = '^src/content/words/onEnglishPages\\.ts$';
/** Imports that the compiler erases. */
const TYPE_IMPORTS = ['type-only', 'type-import'];

/** The forbidden imports, by the name of the rule: [from, to]. */
const RULES = {
  ...Object.fromEntries(
    LAYERS.slice(1).map(({ name, path }, index) => [
      `${name}-takes-from-the-right`,
      [{ path }, { path: LAYERS.slice(0, index + 1).flatMap((layer) => layer.path) }],
    ]),
  ),
  // Content imports neither other layers nor packages.
  'content-is-plain-data': [{ path: CONTENT }, { pathNot: CONTENT }],
  // A new folder of src must be added to LAYERS.
  'no-unknown-layer': [
    { path: '^src/' },
    { path: '^src/', pathNot: [...LAYERS.flatMap(({ path }) => path), CONTENT] },
  ],
  // Visitors must not download code that only the build needs.
  'server-stays-on-the-server': [{ path: CLIENT }, { path: '^src/server/' }],
  // The panel observes the data layer and knows no pages.
  'devtools-watch-data-alone': [
    { path: '^src/devtools/' },
    { path: '^src/', pathNot: ['^src/devtools/', '^src/(data|browser)/', '^src/paths\\.ts$'] },
  ],
  // A static import would put the panel into every build.
  'devtools-come-in-dynamically': [
    { path: CLIENT },
    { path: '^src/devtools/', dependencyTypes: ['import', 'export', 'type-import'] },
  ],
  'features-stand-apart': [
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/', pathNot: '^src/features/$1/' },
  ],
  // Components may decode values. Requests and the cache are not theirs.
  'ui-takes-wire-of-all-data': [{ path: '^src/ui/' }, { path: '^src/data/', pathNot: WIRE }],
  // Features alone know the generated types of records.
  'ui-and-data-know-no-record-type': [{ path: '^src/(ui|data)/' }, { path: '\\.generated\\.' }],
  // Decoding needs neither React nor Apollo. Types of packages are allowed, because the compiler erases them.
  'wire-takes-no-other-layer': [
    { path: WIRE },
    { path: '^src/', pathNot: [WIRE, '^src/content/(language|words/dates)\\.ts$'] },
  ],
  'wire-takes-no-package-but-dompurify': [
    { path: WIRE },
    { pathNot: ['^src/', '^node_modules/dompurify/'], dependencyTypesNot: TYPE_IMPORTS },
  ],
  // src imports no mocks, scripts, tests or configuration. Only the client's entry may start the mocks, for a demonstration.
  'src-stands-alone': [
    { path: '^src/', pathNot: CLIENT },
    { pathNot: '^src/', dependencyTypes: ['local'] },
  ],
  'client-takes-mocks-alone': [
    { path: CLIENT },
    { pathNot: ['^src/', MOCKS, SCENARIO], dependencyTypes: ['local'] },
  ],
  // A demonstration ships mocks and contract to browsers, so they pull in neither the site nor a backend. Which types there
  // are, the contract learns from the declarations.
  'mocks-stand-alone': [
    { path: '^mocks/' },
    {
      pathNot: ['^mocks/', '^schema\\.graphql$', '^src/features/collections\\.ts$'],
      dependencyTypes: ['local'],
    },
  ],
  'the-contract-stands-alone': [
    { path: '^mocks/contract/' },
    {
      pathNot: ['^mocks/contract/', '^src/features/collections\\.ts$'],
      dependencyTypes: ['local'],
    },
  ],
  // A static import would put the mocks into every build.
  'mocks-come-in-dynamically': [
    { path: CLIENT },
    { path: MOCKS, dependencyTypes: ['import', 'export', 'type-import'] },
  ],
  // What is published comes from src, in a demonstration also from the mocks. webpack.config.ts leads to the bundler.
  'publish-takes-from-the-right': [
    { path: '^publish/' },
    {
      pathNot: ['^publish/', '^src/', '^mocks/', '^webpack\\.config\\.ts$'],
      dependencyTypes: ['local'],
    },
  ],
  // The service is a package. What it uses of the site stands in `exports` of package.json: `maidan/publish/lock`.
  'service-imports-the-site-by-its-exports': [
    { path: '^service/' },
    { pathNot: '^service/', dependencyTypes: ['local'] },
  ],
  // A backend is optional: the site, its mocks and the other backend work without it.
  'nothing-imports-the-service': [{ path: '^(src|publish|mocks|deploy)/' }, { path: '^service/' }],
  // They are for developers alone.
  'nothing-imports-scripts': [
    { pathNot: ['^scripts/', '^__tests__/', '^webpack\\.config\\.ts$'] },
    { path: '^scripts/' },
  ],
  // Packages that visitors download belong in `dependencies` of package.json. Types may come from anywhere.
  'only-declared-packages': [
    { path: '^src/' },
    {
      pathNot: '^node_modules/@types/',
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: TYPE_IMPORTS,
    },
  ],
  // Every module can be read before its importers. So cycles through types or dynamic imports count as well.
  'no-cycle': [{}, { circular: true }],
  // Modules that nothing imports, or that no entry or script reaches, are dead code.
  'no-orphan': [{ orphan: true, pathNot: [DECLARATIONS, RESOLVERS] }, {}],
  'all-of-src-is-in-use': [
    { path: [...ENTRIES, '^(publish|scripts)/'] },
    { path: '^src/', pathNot: [...ENTRIES, DECLARATIONS, FOR_TRANSLATIONS], reachable: false },
  ],
  // An unresolved import would escape every rule above.
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
    exclude: { path: ['^service/__tests__/', '^scripts/measure/next/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
