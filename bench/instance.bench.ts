import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytesOf } from '@/e2e/faults/harness/process-usage'
import type { RunningProcess } from '@/scripts/processes'
import { type Bench, type Measurement, median } from './bench'
import { startEmptyApp } from './empty-app'
import { fillCaches, heapMegabytes } from './full-caches'
import { startInstance } from './start-instance'

const rounds = 3
const idleMs = 2_000

type Started = { readonly url: string; readonly running: RunningProcess }
type Footprint = { readonly startMs: number; readonly megabytes: number }

export const bench: Bench = {
  title: `An instance: medians of ${rounds} starts in turns, to an empty page of the same Next version; its caches`,
  run: async (servers) => {
    // Builds the app before the measured starts.
    await (await startEmptyApp(servers.logs)).stop()
    const own = async () => {
      const { port, running } = await startInstance(servers, 'start')
      return { running, url: `http://127.0.0.1:${port}/login` }
    }
    const footprints: [Footprint, Footprint][] = []
    for (let round = 0; round < rounds; round += 1)
      footprints.push([await measure(own), await measure(() => startEmptyApp(servers.logs))])
    const ratio = (figure: keyof Footprint) =>
      median(footprints.map(([ours, empty]) => ours[figure] / empty[figure]))
    return [
      { what: 'start up to the first page', value: ratio('startMs'), unit: '×', limit: 2.5 },
      { what: 'resident memory after it', value: ratio('megabytes'), unit: '×', limit: 1.5 },
      ...(await measureCaches()),
    ]
  },
}

async function measure(start: () => Promise<Started>): Promise<Footprint> {
  const began = performance.now()
  const { url, running } = await start()
  await (await fetch(url)).text()
  const startMs = performance.now() - began
  await pause(idleMs)
  const megabytes = residentMegabytesOf(running.pid)
  await running.stop()
  return { startMs, megabytes }
}

/** Measures a process whose caches have been filled with consumers' data. */
async function measureCaches(): Promise<readonly Measurement[]> {
  const { heapLimit, before, after, caches } = await fillCaches()
  const [estimated, limits] = [
    sum(caches.map(({ bytes }) => bytes)),
    sum(caches.map(({ limit }) => limit)),
  ]
  const fullness = Math.min(...caches.map(({ bytes, limit }) => bytes / limit))
  return [
    {
      what: `heap of ${heapMegabytes} MB: limits of the caches`,
      value: limits / heapLimit,
      unit: '×',
      limit: 0.25,
    },
    { what: 'the emptiest cache, to its limit', value: fullness, unit: '×', least: 0.9 },
    {
      what: 'memory of full caches, to its estimate',
      value: (after - before) / estimated,
      unit: '×',
      limit: 1,
    },
    {
      what: 'memory in use, to the heap',
      value: after / (heapMegabytes * 1024 ** 2),
      unit: '×',
      limit: 0.75,
    },
  ]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
