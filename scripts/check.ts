import { runNode } from './processes'
import type { TestSummary } from './test-results'

/**
 * Node arguments that check the whole repository's types. Uses a single checker, because each
 * additional checker infers the shared types again. Decision 14.
 */
export const typeCheck =
  'node_modules/typescript-native/bin/tsc -p . --pretty false --checkers 1'.split(' ')

const checks = {
  'lint and format': [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '--colors=off',
  ],
  types: typeCheck,
  boundaries: [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '.',
  ],
  structure: ['--import', 'tsx', 'scripts/structure/check-structure.ts'],
  'host schema': ['--import', 'tsx', 'scripts/docs/write-host-schema.ts'],
  'event schema': ['--import', 'tsx', 'scripts/docs/write-event-schema.ts'],
  flows: ['--import', 'tsx', 'scripts/docs/write-flows.ts'],
  sources: ['--import', 'tsx', 'scripts/docs/check-sources.ts'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress'],
} as const

/** `npm run check`: runs all static checks. */
export async function check(): Promise<void> {
  const { failed } = await runChecks(Object.keys(checks))
  process.exitCode = failed === 0 ? 0 : 1
}

/**
 * Runs the named checks in parallel, by default those that `npm test` needs. `npm test` does not
 * need the types, which the build checks, or the sources, whose result depends on the date. Prints
 * a failed check's output under its name.
 */
export async function runChecks(
  chosen = Object.keys(checks).filter((name) => name !== 'types' && name !== 'sources'),
): Promise<TestSummary> {
  const wanted = Object.entries(checks).filter(([name]) => chosen.includes(name))
  const names = wanted.map(([name]) => name)
  const results = await Promise.all(wanted.map(([name, args]) => runCheck(name, args)))
  const failures = names.filter((_, index) => !results[index])
  return {
    passed: names.length - failures.length,
    failed: failures.length,
    failures: failures.map((name) => `check: ${name}`),
  }
}

async function runCheck(name: string, args: readonly string[]): Promise<boolean> {
  const began = Date.now()
  const { code, output } = await runNode(args, { output: 'captured' })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  // These two checks also print output when they pass: `structure` prints the product's size, and
  // `sources` prints warnings.
  const isShown = code !== 0 || ['structure', 'sources'].includes(name)
  const details = isShown && output.trim() ? `\n${output.trimEnd()}\n` : ''
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${details}`)
  return code === 0
}
