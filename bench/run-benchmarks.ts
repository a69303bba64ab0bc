import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged } from '@/scripts/build'
import { stopAllProcesses } from '@/scripts/processes'
import { startIsolatedServers } from '@/scripts/servers'
import type { Bench, Measurement } from './bench'

/**
 * Runs `npm run bench [-- peers]`: every bench/*.bench.ts, or the named ones, against the
 * production build. Fails if a limit is missed.
 */
export async function runBenchmarks(names: readonly string[]): Promise<void> {
  await buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-bench-'))
  try {
    const servers = await startIsolatedServers(folder)
    for (const { title, run } of await loadBenches(names)) {
      console.log(`\n${title}`)
      printMeasurements(await run(servers))
    }
  } finally {
    await stopAllProcesses()
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadBenches(names: readonly string[]): Promise<readonly Bench[]> {
  const files = (await readdir('bench')).filter((file) => file.endsWith('.bench.ts')).sort()
  const chosen = files.filter(
    (file) => names.length === 0 || names.some((name) => file === `${name}.bench.ts`),
  )
  const modules = chosen.map(
    async (file): Promise<Bench> =>
      (await import(pathToFileURL(resolve('bench', file)).href)).bench,
  )
  return Promise.all(modules)
}

function printMeasurements(measurements: readonly Measurement[]): void {
  for (const {
    what,
    value,
    unit,
    limit = Number.POSITIVE_INFINITY,
    least = Number.NEGATIVE_INFINITY,
  } of measurements) {
    const missed = value > limit || value < least ? 'MISSED: ' : ''
    const promise = limit < Number.POSITIVE_INFINITY ? `at most ${limit}` : `at least ${least}`
    const note =
      Number.isFinite(limit) || Number.isFinite(least) ? `   (${missed}${promise} ${unit})` : ''
    console.log(
      `  ${what.padEnd(44)}${value.toFixed(unit === 'ms' ? 0 : 2).padStart(8)} ${unit}${note}`,
    )
    if (missed) process.exitCode = 1
  }
}
