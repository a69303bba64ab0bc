import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../build'
import { readPort, readSandboxPort, requireFreePort } from '../check-env'
import { CliError } from '../cli-error'
import { clearEnv } from '../env'
import { runUntilSignal } from '../processes'
import { runClusterTests, runMixedTests } from '../scenarios'
import { type LocalCluster, startLocalCluster } from './local-cluster'
import { buildRelease } from './release-build'
import { createComposeSecrets } from './secrets'

const logs = '.data/cluster-logs'

/**
 * `npm run cluster`: runs the services of `compose.yaml` as processes until Ctrl-C. `--secrets`
 * creates the files that `compose.yaml` needs, `--test` runs `e2e/cluster`, and `--mixed <ref>`
 * runs `e2e/mixed`.
 */
export async function runCluster(args: readonly string[]): Promise<void> {
  if (args.includes('--secrets')) return await createComposeSecrets()
  const names = args.filter((arg) => !arg.startsWith('--'))
  if (args.includes('--mixed')) return await testMixedVersions(names)
  if (args.includes('--test')) return await runClusterTests(names)
  const [port, sandboxPort] = [readPort('PORT', 8443), readSandboxPort()]
  await requireFreePort(port, '127.0.0.1', 'PORT')
  await requireFreePort(sandboxPort, '127.0.0.1', 'SANDBOX_PORT')
  clearEnv()
  await buildIfChanged()
  const folder = mkdtempSync(join(tmpdir(), 'scorewell-cluster-'))
  try {
    await runUntilSignal(async () => {
      const cluster = await startLocalCluster({ folder, logs, port, sandboxPort })
      printAddresses(cluster)
      return cluster.processes
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Tests an earlier version next to this one.
 * @throws {CliError} unless an argument names the earlier version
 */
async function testMixedVersions([ref]: readonly string[]): Promise<void> {
  if (ref === undefined) throw new CliError('--mixed needs a tag or a commit, such as v0.1.0.')
  await runMixedTests(await buildRelease(ref))
}

function printAddresses({ origin, sandbox, instances }: LocalCluster): void {
  const lines = instances.map(({ name, port }) => `  ${name.padEnd(11)}  http://127.0.0.1:${port}`)
  console.log(`
  Scorewell    ${origin}   (nginx, with a certificate of its own that browsers warn about)
${lines.join('\n')}
  Outbox       ${sandbox}/outbox

  Sign in as good@example.test with the password Scorewell#2026, or sign up.
  Logs are in ${logs}/. Ctrl-C stops everything and deletes its data.
`)
}
