import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench, Measurement } from '@/bench/bench'
import { main } from './cli-error'
import { startIsolatedServers } from './isolated-servers'
import { stopAllProcesses } from './processes'
import { provideBuild } from './production-build'

/** `npm run bench`: runs every bench/*.bench.ts against the production build; fails if a limit is exceeded. */
await main(async () => {
  await provideBuild()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-bench-'))
  try {
    const ground = await startIsolatedServers(folder)
    for (const { title, run } of await benches()) printMeasurements(title, await run(ground))
  } finally {
    await stopAllProcesses()
    await rm(folder, { recursive: true, force: true })
  }
})

async function benches(): Promise<readonly Bench[]> {
  const files = (await readdir('bench')).filter((file) => file.endsWith('.bench.ts')).sort()
  const modules = files.map(
    async (file): Promise<Bench> => (await import(pathToFileURL(resolve('bench', file)).href)).bench,
  )
  return Promise.all(modules)
}

function printMeasurements(title: string, findings: readonly Measurement[]): void {
  console.log(`\n${title}`)
  for (const { what, value, unit, limit } of findings) {
    const tooMuch = limit !== undefined && value > limit
    const promise = limit === undefined ? '' : `   (${tooMuch ? 'TOO MUCH: ' : ''}at most ${limit} ${unit})`
    console.log(`  ${what.padEnd(44)}${value.toFixed(unit === 'ms' ? 0 : 2).padStart(8)} ${unit}${promise}`)
    if (tooMuch) process.exitCode = 1
  }
}
