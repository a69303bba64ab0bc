import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfChanged } from '@/scripts/build'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder for this run's databases, secrets and logs. */
    folder: string
    /** How often a scenario that depends on chance is repeated. */
    runs: 'few' | 'all'
  }
}

/**
 * Builds the web app and creates the run's folder. Processes end with the worker that starts them.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-faults-'))
  project.provide('folder', folder)
  return async () =>
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
