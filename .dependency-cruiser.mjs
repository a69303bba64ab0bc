// The import rules from docs/architecture.md. scripts/boundaries.test.ts creates a violation of
// each rule and checks that it is reported.
const test = '\\.test\\.tsx?$'
/** Folders of code that only tests use, such as fakes and fixtures. */
const testing = '/testing/'
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`

const forbidden = [
  {
    name: 'contract-imports-zod-only',
    from: { path: '^lib/contract/', pathNot: test },
    to: { pathNot: ['^lib/contract/', packages('zod')] },
  },
  {
    name: 'domain-is-pure',
    comment: 'No React, Next or I/O; of packages only date-fns, and culori for the theme.',
    from: { path: '^lib/domain/', pathNot: [test, testing] },
    to: {
      pathNot: [
        '^lib/(contract|domain)/',
        '^lib/routes\\.ts$',
        packages('culori', '@types/culori', 'date-fns', '@date-fns'),
      ],
    },
  },
  {
    name: 'culori-only-in-theme',
    from: { path: '^(app|components|lib)/', pathNot: '^lib/domain/host/theme/' },
    to: { path: packages('culori', '@types/culori') },
  },
  {
    name: 'routes-import-flags-only',
    from: { path: '^lib/routes\\.ts$' },
    to: { pathNot: '^lib/contract/host/feature-flags\\.ts$' },
  },
  {
    name: 'server-imports-no-ui',
    from: { path: '^lib/server/', pathNot: test },
    to: { path: ['^(app|components|lib/client)/', packages('react-dom', '@types/react-dom')] },
  },
  {
    name: 'server-imports-no-react',
    comment: 'React’s `cache` shares the session and the data between the parts of a page.',
    from: { path: '^lib/server/', pathNot: [test, '^lib/server/pages/'] },
    to: { path: packages('react', '@types/react') },
  },
  {
    name: 'browser-never-reaches-server',
    from: { path: '^(components|embed/tile|lib/client)/' },
    to: { path: '^lib/server/', reachable: true },
  },
  {
    name: 'browser-uses-no-node-module',
    from: { path: '^(components|embed/tile|lib/client)/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'client-imports-no-features',
    from: { path: '^lib/client/' },
    to: { path: '^(app|components/(?!ui/))' },
  },
  {
    name: 'ui-imports-no-product-code',
    from: { path: '^components/ui/' },
    to: { path: '^(app|lib|messages|embed|sandbox|components/(?!ui/))' },
  },
  {
    name: 'features-do-not-import-each-other',
    comment:
      'What two features share goes to lib/client, or to the shared folder of their wing if it renders.',
    from: { path: '^components/((?:credit|account)/[^/]+|shell|ui)/' },
    to: {
      path: '^components/',
      pathNot: ['^components/$1/', '^components/(ui|credit/shared|account/shared)/'],
    },
  },
  {
    name: 'sandbox-imports-contract-and-domain-only',
    from: { path: '^sandbox/' },
    to: {
      path: '^(app|components|embed|scripts|e2e|bench|lib)/',
      pathNot: ['^lib/(contract|domain)/', '^lib/routes\\.ts$'],
    },
  },
  {
    name: 'playground-browser-imports-itself-only',
    comment: 'They run on a partner’s page, which knows nothing of ours.',
    from: { path: '^sandbox/playground/browser/', pathNot: test },
    to: { pathNot: '^sandbox/playground/browser/' },
  },
  {
    name: 'embed-imports-itself-only',
    from: { path: '^embed/', pathNot: [test, '^embed/tile/'] },
    to: { pathNot: ['^embed/(?!tile/)', '^lib/contract/host/'] },
  },
  {
    name: 'embed-imports-types-of-the-contract-only',
    comment: 'They add no bytes to the loader.',
    from: { path: '^embed/', pathNot: [test, '^embed/tile/'] },
    to: { path: '^lib/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tiles-import-no-components',
    comment: 'A tile is a page without React.',
    from: { path: '^embed/tile/', pathNot: test },
    to: { path: ['^(app|components|embed/(?!tile/))', packages('react', 'react-dom')] },
  },
  {
    name: 'packages-import-embed-and-react-only',
    comment:
      'They run on a partner’s page. The types come from the contract, the loader from embed/.',
    from: { path: '^packages/(embed|react)/', pathNot: test },
    to: {
      pathNot: [
        '^packages/(embed|react)/',
        '^embed/',
        '^lib/contract/host/',
        packages('react', '@types/react'),
      ],
    },
  },
  {
    name: 'examples-import-no-code-of-ours',
    comment: 'They are a partner’s: they know the packages by their names.',
    from: { path: '^examples/' },
    to: { path: '^(app|components|embed|lib|sandbox|scripts|e2e|bench)/' },
  },
  {
    name: 'product-imports-no-tooling',
    from: { path: '^(app|components|lib|middleware|instrumentation)', pathNot: [test, testing] },
    // Exception: a tile's route imports this module to write the page around the tile's script.
    to: {
      path: '^(sandbox|scripts|e2e|bench|embed|packages|examples)/',
      pathNot: '^embed/tile/tile-page',
    },
  },
  {
    name: 'app-folder-is-not-imported',
    from: { pathNot: '^app/' },
    to: { path: '^app/' },
  },
  {
    name: 'no-development-package-in-production',
    from: {
      path: '^(app|components|lib|middleware|instrumentation|scripts/standalone/(server|sessions|web))',
      pathNot: [test, testing],
    },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  },
  { name: 'no-imports-of-tests', from: {}, to: { path: test } },
  {
    name: 'testing-folders-for-tests-only',
    comment:
      'Documents are also made of what tests prove, a browser is held to the same model, and benchmarks measure what tests set up.',
    from: { pathNot: [test, testing, '^bench/', '^scripts/docs/', '^e2e/.*\\.spec\\.ts$'] },
    to: { path: testing },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', from: { pathNot: '^examples/' }, to: { couldNotResolve: true } },
].map((rule) => ({ severity: 'error', ...rule }))

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // next-env.d.ts imports generated build files, which may not exist yet.
    exclude: {
      path: '^((\\.next|\\.data|public|bench/empty-app|conformance/peers|packages/.*dist)/|next-env)',
    },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
