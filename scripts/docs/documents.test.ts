import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandingSchema } from '@/lib/contract/host/branding'
import { parseEnv } from '@/lib/server/config/env-schema'
import packageJson from '@/package.json' with { type: 'json' }
import { readCodeBlocks, runCommands } from '../../e2e/docs/guide'

const suite = 'scripts/docs/documents.test.ts'
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md'),
]
const blocks = documents.flatMap(readCodeBlocks)
/** Languages of code blocks that contain drawings. GitHub renders `mermaid`. */
const drawings = ['text', 'mermaid']
/** Languages that can be run, loaded or parsed. */
const languages = ['sh', 'js', 'tsx', 'html', 'json', 'promql', 'swift', 'kotlin']

/** For each npm command, the suite that runs it, and the code in the suite that does so. */
const npmCommands: Readonly<Record<string, readonly [file: string, source: string]>> = {
  ci: ['.github/workflows/ci.yml', 'run: npm ci'],
  start: ['e2e/docs/getting-started.spec.ts', "guide.next('1. Start')"],
  test: ['.ci/run', 'npm test'],
  'run audit': ['scripts/supply-chain/audit.test.ts', "'scripts/run.mjs', 'audit'"],
  'run build': ['.github/workflows/ci.yml', 'npm run build'],
  'run check': ['scripts/test.ts', 'runChecks('],
  'run cluster': ['e2e/cluster/harness/set-up-local-cluster.ts', 'startLocalCluster({'],
  'run e2e': ['.ci/test-all', 'npm run e2e'],
  'run hosts': ['scripts/hosts/hosts.test.ts', "'scripts/run.mjs', 'hosts', 'check'"],
  'run packages': ['e2e/packages/harness/start-examples.ts', 'await buildPackages()'],
  'run sandbox': ['sandbox/testing/sandbox-process.ts', "'sandbox/main.ts'"],
  'run sbom': ['scripts/supply-chain/sbom.test.ts', "'scripts/run.mjs', 'sbom'"],
  'run serve': ['e2e/docs/operations.spec.ts', "'Run it in production'"],
  'run sessions': ['scripts/operations-guide.test.ts', "'End the sessions of a consumer'"],
  'run statements': ['.github/workflows/ci.yml', 'npm run statements'],
  'run test:all': ['.ci/run', 'npm run test:all'],
  'run test:alerts': ['.ci/test-all', 'npm run test:alerts'],
  'run test:chromium': ['.ci/test-all', 'npm run test:chromium'],
  'run test:cluster': ['.ci/test-all', 'npm run test:cluster'],
  'run test:faults': ['scripts/test.ts', 'runFaultTests('],
  'run test:firefox': ['.ci/test-all', 'npm run test:firefox'],
  'run test:webkit': ['.ci/test-all', 'npm run test:webkit'],
  'run unit': ['scripts/test.ts', 'vitestCli,'],
  version: ['scripts/supply-chain/changelog.test.ts', 'withRelease('],
}

/** Commands that no suite runs, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  'npm run bench': 'measures, which needs an idle machine',
  'npm run conformance': 'ten minutes for each product; its own parts are unit-tested',
  'npm run dev': 'the same servers as npm start, compiled on request by Next',
  'npm run screens': 'draws the pictures of the documents',
  'npm run test:packages': 'installs from the registry, and builds five applications',
  'npm run test:soak': 'ten minutes of load on an idle machine',
  'npm sbom': 'belongs to npm; a decision names it as rejected',
  docker:
    'needs a container engine; scripts/cluster checks what it reads, and the workflow builds the image',
}

test('every code block has a language, and is run or has a reason why it is not', () => {
  const unknown = blocks.filter(({ language }) => ![...languages, ...drawings].includes(language))
  expect(unknown.map(({ file, line, language }) => `${file}:${line} ${language}`)).toEqual([])
  const neither = blocks.filter(({ language, test, noRun, code }) => {
    if (drawings.includes(language) || test || noRun) return false
    return (
      language !== 'sh' ||
      !commandsIn(code).every((command) => suiteOf(command) || reasonOf(command))
    )
  })
  expect(neither.map(({ file, line }) => `${file}:${line}`)).toEqual([])
})

test('every suite named by a code block exists and reads the block’s document', () => {
  const named = blocks.flatMap(({ file, test }) => (test ? [{ file, test }] : []))
  expect(named.length).toBeGreaterThan(30)
  const wrong = named.filter(
    ({ file, test }) => !existsSync(test) || !readFileSync(test, 'utf8').includes(`'${file}'`),
  )
  expect(wrong).toEqual([])
})

test('six code blocks are not run because they need what a test machine lacks', () => {
  const notRunnable = blocks.flatMap(({ file, noRun }) =>
    noRun ? [`${file}: ${noRun.split(';')[0]}`] : [],
  )
  expect(notRunnable.toSorted()).toEqual([
    'docs/apps/android.md: needs the Android SDK',
    'docs/apps/wkwebview.md: needs Xcode',
    'docs/operations/analytics.md: needs a Prometheus server with the counts of a day',
    'docs/operations/deploy.md: needs a container engine',
    'docs/operations/kubernetes.md: needs a cluster',
    'docs/operations/telemetry.md: needs an account at Sentry',
  ])
})

test('every command in a document is run by a suite or has a reason why it is not', () => {
  const named = documents.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/`((?:npm|npx|docker|node [\w-]+\.m?js)\b[^`]*)`/g),
    ].map(([, command = '']) => ({ file, command })),
  )
  expect(named.length).toBeGreaterThan(70)
  expect(
    named.filter(
      ({ command }) => !suiteOf(command) && !reasonOf(command) && !isFileOfBlocks(command),
    ),
  ).toEqual([])
})

test.each(Object.entries(npmCommands))(
  'the script npm %s exists, and its suite runs it',
  (name, [file, source]) => {
    const script = name.replace('run ', '')
    if (name.startsWith('run ')) expect(packageJson.scripts).toHaveProperty([script])
    expect(readFileSync(file, 'utf8')).toContain(source)
  },
)

test('the migrations match the schema, so the command for schema changes finds none @long', async () => {
  const [, command = ''] =
    /`(npx drizzle-kit [^`]+)`/.exec(readFileSync('docs/sandbox.md', 'utf8')) ?? []
  expect(await runCommands(command, '.')).toContain('No schema changes')
})

test('every example in the white-label guide is valid', () => {
  const [, table = ''] = readFileSync('docs/embedding.md', 'utf8').split(
    '| key | meaning | default | example |',
  )
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)` \|.*\| `([^|]+)` \|$/gm)]
  const examples = Object.fromEntries(
    rows.map(([, key = '', example = '']) => [key, JSON.parse(example)]),
  )
  expect(Object.keys(examples).sort()).toEqual(Object.keys(brandingSchema.shape).sort())
  expect(brandingSchema.safeParse(examples).error).toBeUndefined()
})

test('the web app accepts every value of a variable that appears in a document', () => {
  const text = documents.map((file) => readFileSync(file, 'utf8')).join('\n')
  const values = [...text.matchAll(/`([A-Z_]+)=([^` ]+)`/g)].map(([, name = '', value = '']) => ({
    [name]: value,
  }))
  const addresses = [...text.matchAll(/`(redis[a-z+]*:\/\/[^`]+)`/g)].map(([, value = '']) => ({
    REDIS_URL: value,
  }))
  const hosts = [
    {
      key: 'default',
      name: 'Demo',
      token: 'token-of-a-test-of-at-least-32-characters',
      origins: ['https://www.partner.example'],
    },
  ]
  const required = {
    PRODUCT_API_URL: 'https://api.example/api',
    SESSION_SECRET: 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9Lm',
    HOSTS: JSON.stringify(hosts),
  }
  expect(values.length + addresses.length).toBeGreaterThan(5)
  for (const value of [...values, ...addresses])
    expect(parseEnv({ ...required, ...value }), JSON.stringify(value)).toHaveProperty('env')
})

/** Returns a block's commands, one per line, without comments. */
function commandsIn(code: string): readonly string[] {
  return code
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
}

function suiteOf(command: string): string | undefined {
  const [, name = ''] = /^npm (run [\w:]+|\w+)(?: -- [^&|;]*| minor)?$/.exec(command) ?? []
  if (command.startsWith('npx drizzle-kit generate')) return suite
  return npmCommands[name]?.[0]
}

function reasonOf(command: string): string | undefined {
  if (/[&|;]/.test(command)) return undefined
  return Object.entries(notRun).find(([start]) => `${command} `.startsWith(`${start} `))?.[1]
}

/**
 * Returns whether a command runs a file that a code block writes, such as a partner's `server.mjs`,
 * or a file of the standalone folder, such as `sessions.js`.
 */
function isFileOfBlocks(command: string): boolean {
  return /^node (server\.mjs|server\.js|sessions\.js)\b/.test(command)
}
