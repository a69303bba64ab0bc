import { getEnv } from '@/scripts/env'
import { runNode } from '@/scripts/processes'

/** Returns the factor by which tests may take longer than usual. */
export const slowness = () => Number(getEnv('SLOWNESS') ?? 1)

/**
 * Runs `npm run e2e`. With `--slow`, browsers and servers get only part of a core
 * (e2e/harness/servers/slow-down.ts).
 */
export async function runEndToEnd(args: readonly string[]): Promise<void> {
  const env: Record<string, string> = args.includes('--slow') ? { SLOWNESS: '4' } : {}
  const playwright = [
    'node_modules/playwright/cli.js',
    'test',
    ...args.filter((arg) => arg !== '--slow'),
  ]
  process.exitCode = (await runNode(playwright, { env })).code
}
