import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import { slowness } from '@/e2e/run-e2e'
import { buildIfChanged } from '@/scripts/build'
import { startProcess, stopAllProcesses } from '@/scripts/processes'
import { startIsolatedServers } from '@/scripts/servers'
import { partners } from '../partners'
import { publishServers } from './worker-servers'

/**
 * Starts a web app and a sandbox for every worker, on free ports and in a temporary folder, so
 * tests can move the clock or inject faults independently.
 * @returns the teardown function
 */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  await buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-e2e-'))
  const end = async () => {
    await stopAllProcesses()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const workers = Array.from({ length: config.workers }, (_, index) =>
      join(folder, String(index)),
    )
    publishServers(
      await Promise.all(workers.map((worker) => startIsolatedServers(worker, partners))),
    )
    if (slowness() > 1) startSlowDown()
    return end
  } catch (error) {
    await end()
    throw error
  }
}

/** Implements `--slow`: limits this run's browsers and servers to less than a full core. */
function startSlowDown(): void {
  const args = ['--import', 'tsx', 'e2e/harness/servers/slow-down.ts', String(process.pid)]
  startProcess({ name: 'slow-down', args, env: {} })
}
