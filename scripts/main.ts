import './exit-with-parent.mjs'
import { CliError } from './cli-error'

/** The commands of package.json. Each loads only its own modules: `serve` and `sessions` find no development packages. */
const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
  start: async (args) => (await import('./start')).startDemo({ development: args.includes('--dev') }),
  serve: async () => (await import('./serve')).serveWeb(),
  sessions: async (args) => (await import('./sessions')).manageSessions(args),
  build: async () => (await import('./build')).build(),
  sandbox: runSandbox,
  check: async () => (await import('./check')).check(),
  test: async () => (await import('./test')).runTests(),
  soak: async (args) => (await import('@/e2e/faults/soak/soak')).runSoak(args),
  faults: async (args) => (await import('./faults')).runFaults(args),
  audit: async () => (await import('./supply-chain/audit')).auditPackages(),
  changelog: async () => (await import('./supply-chain/changelog')).releaseChangelog(new Date()),
  sbom: async () => (await import('./supply-chain/sbom')).writeSbom(),
  bench: async () => (await import('./bench')).runBenchmarks(),
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new CliError(`Unknown command: ${name}. The commands are ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  console.error(error instanceof CliError ? error.lines.join('\n') : error)
  // Explicitly: a wait for a server that failed to start would keep the process alive until its time limit.
  process.exit(1)
}

/** Ctrl-C arrives twice, from the terminal and from run.mjs; the second must not interrupt the shutdown. */
async function runSandbox(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  await import('@/sandbox/main')
}
