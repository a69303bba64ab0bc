import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '../build'
import { readPort, readSandboxPort, requireFreePort } from '../check-env'
import { clearEnv } from '../env'
import { runUntilSignal } from '../processes'
import { runClusterTests } from '../scenarios'
import { type LocalCluster, startLocalCluster } from './local-cluster'
import { createComposeSecrets } from './secrets'

const logs = '.data/cluster-logs'

/**
 * `npm run cluster`: runs the services of `compose.yaml` as processes until Ctrl-C. `--secrets`
 * creates the files that `compose.yaml` needs, `--test` runs `e2e/cluster`.
 */
export async function runCluster(args: readonly string[]): Promise<void> {
  if (args.includes('--secrets')) return await createComposeSecrets()
  if (args.includes('--test'))
    return await runClusterTests(args.filter((arg) => !arg.startsWith('--')))
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
