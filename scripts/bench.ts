import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench, Measurement } from '@/bench/bench'
import { buildIfChanged } from './build'
import { stopAllProcesses } from './processes'
import { startIsolatedServers } from './servers'

/** `npm run bench`: runs every bench/*.bench.ts against the production build; fails if a limit is exceeded. */
export async function runBenchmarks(): Promise<void> {
  await buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-bench-'))
  try {
    const servers = await startIsolatedServers(folder)
    for (const { title, run } of await loadBenches()) printMeasurements(title, await run(servers))
  } finally {
    await stopAllProcesses()
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadBenches(): Promise<readonly Bench[]> {
  const files = (await readdir('bench')).filter((file) => file.endsWith('.bench.ts')).sort()
  const modules = files.map(
    async (file): Promise<Bench> => (await import(pathToFileURL(resolve('bench', file)).href)).bench,
  )
  return Promise.all(modules)
}

function printMeasurements(title: string, measurements: readonly Measurement[]): void {
  console.log(`\n${title}`)
  for (const { what, value, unit, limit } of measurements) {
    const exceeded = limit !== undefined && value > limit
    const limitNote = limit === undefined ? '' : `   (${exceeded ? 'TOO MUCH: ' : ''}at most ${limit} ${unit})`
    console.log(`  ${what.padEnd(44)}${value.toFixed(unit === 'ms' ? 0 : 2).padStart(8)} ${unit}${limitNote}`)
    if (exceeded) process.exitCode = 1
  }
}
