import './exit-with-parent.mjs'
import { CliError, exitWithError } from './cli-error'

/** Commands of package.json. Each loads only its own modules. */
const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
  start: async (args) =>
    (await import('./start')).startDemo({ development: args.includes('--dev') }),
  build: async () => (await import('./build')).build(),
  sandbox: runSandbox,
  check: async () => (await import('./check')).check(),
  test: async () => (await import('./test')).runTests(),
  e2e: async (args) => (await import('@/e2e/run-e2e')).runEndToEnd(args),
  soak: async (args) => (await import('@/e2e/faults/soak/soak')).runSoak(args),
  faults: async (args) => (await import('./scenarios')).runFaults(args),
  chromium: async (args) => (await import('./scenarios')).runFullChromium(args),
  conformance: async (args) => (await import('@/conformance/run')).runConformance(args),
  firefox: async (args) => (await import('./scenarios')).runOtherBrowser('firefox', args),
  webkit: async (args) => (await import('./scenarios')).runOtherBrowser('webkit', args),
  audit: async ([what]) => {
    const { auditImages, auditPackages } = await import('./supply-chain/audit')
    await (what === 'images' ? auditImages() : auditPackages())
  },
  changelog: async () => (await import('./supply-chain/changelog')).releaseChangelog(new Date()),
  cluster: async (args) => (await import('./cluster/run-cluster')).runCluster(args),
  sbom: async () => (await import('./supply-chain/sbom')).writeSbom(),
  statements: async (args) => (await import('./docs/statements')).runStatements(args),
  hosts: async (args) => (await import('./hosts/hosts')).runHosts(args),
  packages: async () => void (await (await import('@/packages/build')).buildPackages()),
  'test:packages': async (args) => (await import('./scenarios')).runSampleTests(args),
  bench: async (args) => (await import('@/bench/run-benchmarks')).runBenchmarks(args),
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command)
    throw new CliError(
      `Unknown command: ${name}. The commands are ${Object.keys(commands).join(', ')}.`,
    )
  await command(args)
} catch (error) {
  exitWithError(error)
}

/**
 * Runs the sandbox. One Ctrl-C arrives twice, from the terminal and from run.mjs, so this ignores
 * the second signal and completes the shutdown.
 */
async function runSandbox(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  await import('@/sandbox/main')
}
