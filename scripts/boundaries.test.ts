import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTemporaryFolder } from '@/lib/server/testing/temporary-folder'

/** Each line: the rule, the file that breaks it, and its import. */
const violations = [
  ['contract-imports-zod-only', 'lib/contract/a.ts', '@/lib/domain/pure'],
  ['contract-imports-zod-only', 'lib/contract/b.ts', 'react'],
  ['domain-is-pure', 'lib/domain/a.ts', 'react'],
  ['domain-is-pure', 'lib/domain/b.ts', 'node:fs'],
  ['domain-is-pure', 'lib/domain/c.ts', 'zod/mini'],
  ['domain-is-pure', 'lib/domain/d.ts', '@/lib/client/api/call-api'],
  ['culori-only-in-theme', 'lib/domain/credit/score/a.ts', 'culori'],
  ['routes-import-flags-only', 'lib/routes.ts', '@/lib/contract/endpoint'],
  ['server-imports-no-ui', 'lib/server/a.ts', 'react-dom'],
  ['server-imports-no-react', 'lib/server/h.ts', 'react'],
  ['server-imports-no-ui', 'lib/server/b.ts', '@/lib/client/api/call-api'],
  ['server-imports-no-ui', 'lib/server/c.ts', '@/components/ui/button/button'],
  ['browser-never-reaches-server', 'lib/client/a.ts', '@/lib/server/session'],
  ['browser-never-reaches-server', 'components/credit/score/a.tsx', '@/lib/server/session'],
  ['browser-never-reaches-server', 'components/credit/score/b.tsx', '@/lib/bridge'],
  ['browser-uses-no-node-module', 'components/credit/score/c.tsx', 'node:fs'],
  ['client-imports-no-features', 'lib/client/b.ts', '@/components/credit/score/card'],
  ['ui-imports-no-product-code', 'components/ui/a.tsx', '@/lib/domain/pure'],
  ['ui-imports-no-product-code', 'components/ui/b.tsx', '@/components/credit/score/card'],
  [
    'features-do-not-import-each-other',
    'components/credit/report/a.tsx',
    '@/components/credit/score/card',
  ],
  [
    'features-do-not-import-each-other',
    'components/account/settings/a.tsx',
    '@/components/credit/score/card',
  ],
  ['features-do-not-import-each-other', 'components/shell/a.tsx', '@/components/credit/score/card'],
  ['sandbox-imports-contract-and-domain-only', 'sandbox/a.ts', '@/lib/server/session'],
  [
    'playground-browser-imports-itself-only',
    'sandbox/playground/browser/a.ts',
    '@/lib/contract/endpoint',
  ],
  ['playground-browser-imports-itself-only', 'sandbox/playground/browser/b.ts', '@/sandbox/main'],
  ['embed-imports-itself-only', 'embed/a.ts', '@/lib/contract/endpoint'],
  ['embed-imports-itself-only', 'embed/b.ts', 'react'],
  ['embed-imports-types-of-the-contract-only', 'embed/c.ts', '@/lib/contract/host/host-events'],
  ['embed-imports-itself-only', 'embed/d.ts', '@/embed/tile/tile-page'],
  ['tiles-import-no-components', 'embed/tile/a.ts', '@/components/credit/score/card'],
  ['tiles-import-no-components', 'embed/tile/b.ts', 'react'],
  ['browser-never-reaches-server', 'embed/tile/c.ts', '@/lib/server/session'],
  ['product-imports-no-tooling', 'app/tiles/route.ts', '@/embed/b'],
  ['packages-import-embed-and-react-only', 'packages/react/src/a.ts', '@/lib/contract/endpoint'],
  ['packages-import-embed-and-react-only', 'packages/react/src/b.ts', 'react-dom'],
  ['examples-import-no-code-of-ours', 'examples/plain/a.ts', '@/lib/contract/endpoint'],
  ['product-imports-no-tooling', 'lib/server/d.ts', '@/sandbox/main'],
  ['app-folder-is-not-imported', 'components/credit/score/d.tsx', '@/app/page'],
  ['no-development-package-in-production', 'lib/server/e.ts', 'fast-check'],
  ['no-development-package-in-production', 'lib/server/g.ts', 'drizzle-orm'],
  ['no-development-package-in-production', 'lib/client/c.ts', '@electric-sql/pglite'],
  ['no-development-package-in-production', 'components/credit/score/e.tsx', 'pdfkit'],
  ['no-development-package-in-production', 'app/login/page.tsx', 'msw'],
  ['no-development-package-in-production', 'middleware.ts', 'pg'],
  ['no-imports-of-tests', 'lib/domain/e.ts', '@/lib/domain/pure.test'],
  ['testing-folders-for-tests-only', 'lib/server/f.ts', '@/lib/server/testing/fake'],
  ['testing-folders-for-tests-only', 'e2e/harness.ts', '@/lib/server/testing/fake'],
  ['no-cycles', 'lib/domain/about.ts', '@/lib/domain/round'],
  ['no-unresolvable', 'lib/domain/f.ts', '@/lib/domain/nowhere'],
] as const

/** Imports the architecture allows. None of them may be reported. */
const allowed = [
  ['lib/domain/pure.ts', '@/lib/contract/endpoint'],
  ['lib/domain/pure.test.ts', 'vitest'],
  ['lib/domain/host/theme/theme.ts', 'culori'],
  ['lib/domain/round.ts', '@/lib/domain/about'],
  ['lib/contract/endpoint.ts', 'zod/mini'],
  ['lib/contract/host/host-events.ts', '@/lib/contract/endpoint'],
  ['lib/client/api/call-api.ts', '@/lib/contract/endpoint'],
  ['lib/client/api/queries.ts', '@/components/ui/button/button'],
  ['lib/server/session.ts', 'iron-session'],
  ['lib/server/pages/page-session.ts', 'react'],
  ['lib/server/testing/fake.ts', 'vitest'],
  ['lib/server/session.test.ts', '@/lib/server/testing/fake'],
  ['e2e/host.spec.ts', '@/lib/server/testing/fake'],
  ['bench/caches.ts', '@/lib/server/testing/fake'],
  ['lib/server/redis.test.ts', '@/sandbox/main'],
  ['lib/bridge.ts', '@/lib/server/session'],
  ['components/ui/button/button.tsx', 'react'],
  ['components/credit/shared/advice.tsx', '@/components/ui/button/button'],
  ['components/credit/report/row.tsx', '@/components/credit/shared/advice'],
  ['embed/tile/tile-page.ts', '@/lib/client/api/call-api'],
  ['app/tiles/[tile]/route.ts', '@/embed/tile/tile-page'],
  ['components/credit/score/card.tsx', '@/components/ui/button/button'],
  ['sandbox/main.ts', '@/lib/contract/endpoint'],
  ['packages/react/src/scorewell.ts', 'react'],
  ['app/page.tsx', '@/components/credit/score/card'],
] as const

const result = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const workspace = createTemporaryFolder()
let reported: ReadonlySet<string> = new Set()

beforeAll(() => {
  for (const [, file, imported] of violations) write(file, imported)
  for (const [file, imported] of allowed) write(file, imported)
  for (const file of ['tsconfig.json', 'package.json']) copyFileSync(file, join(workspace, file))
  symlinkSync(resolve('node_modules'), join(workspace, 'node_modules'))
  reported = cruise()
})

test.each(violations)('the rule %s rejects %s importing %s', (rule, file) => {
  expect(reported).toContain(`${rule}: ${file}`)
})

test.each(allowed)('%s may import %s', (file) => {
  const complaints = [...reported].filter((line) => line.endsWith(`: ${file}`))
  expect(complaints).toEqual([])
})

function write(file: string, imported: string): void {
  mkdirSync(dirname(join(workspace, file)), { recursive: true })
  writeFileSync(
    join(workspace, file),
    `import * as it from '${imported}'\nexport const used = it\n`,
  )
}

function cruise(): ReadonlySet<string> {
  const cli = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const paths = [
    'app',
    'components',
    'lib',
    'sandbox',
    'e2e',
    'embed',
    'packages',
    'examples',
    'middleware.ts',
  ]
  const args = [
    cli,
    '--config',
    resolve('.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...paths,
  ]
  const output = execFileSync(process.execPath, args, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const { violations } = result.parse(JSON.parse(output)).summary
  return new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))
}
