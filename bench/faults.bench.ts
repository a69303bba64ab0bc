import { join } from 'node:path'
import type { FaultResponse } from '@/e2e/faults/harness/client'
import { Cluster } from '@/e2e/faults/harness/cluster'
import { contentTypeOf, longTextCalls, longTexts } from '@/e2e/faults/harness/long-texts'
import { readOversizedAnswer } from '@/e2e/faults/harness/oversized-answer'
import { cpuMsOf } from '@/e2e/faults/harness/process-usage'
import { StalledReader } from '@/e2e/faults/harness/stalled-reader'
import { slugs } from '@/e2e/faults/harness/upstream'
import { scoreIncrements, timeHorizons } from '@/lib/contract/choices'
import { type Bench, type Measurement, median } from './bench'

const calls = 60
const stalledReaders = 200
const abortedDownloads = 50
const pdfPath = '/api/report/pdf'
const printPattern = '/bureau/v1/creditReport/{reportId}/print'
const pdfBytes = 12_000_000
const scoreUpPaths = scoreIncrements.flatMap((points) =>
  timeHorizons.map((months) => `/api/score-up?scoreInc=${points}&timeHorizon=${months}`),
)

/**
 * Measures how a fault affects the response times of unaffected users. The scenarios in
 * `e2e/faults` assert that they are served.
 */
export const bench: Bench = {
  title: `During a fault, to the same without it: medians of up to ${calls} calls`,
  run: async ({ logs }) => {
    const cluster = await Cluster.start(join(logs, 'faults'))
    const measurements: Measurement[] = []
    for (const measure of [
      measureRedis,
      measureHungCalls,
      measureStalledReaders,
      measureTinyCookies,
      measureLongTexts,
      measureOversizedAnswer,
    ]) {
      await cluster.repair()
      measurements.push(...(await measure(cluster)))
    }
    await cluster.repair()
    return [...measurements, await measureAbortedDownloads(cluster)]
  },
}

async function measureRedis(cluster: Cluster): Promise<readonly Measurement[]> {
  const client = await cluster.signIn('good')
  const read = () => client.get('/api/score')
  const normal = await medianMs(read)
  await cluster.redis.proxy.setMode('blackHole')
  // An instance refuses calls until it is certain that Redis is lost.
  for (const on of [cluster.a, cluster.b])
    while ((await client.get('/api/score', { on })).status === 503);
  return [
    {
      what: 'Redis black-holed: a cached read',
      value: (await medianMs(read)) / normal,
      unit: '×',
      limit: 2,
    },
  ]
}

async function measureHungCalls(cluster: Cluster): Promise<readonly Measurement[]> {
  const { a: on, sandbox } = cluster
  const reader = await cluster.signIn('thin')
  const read = () => reader.get('/api/user', { on })
  const measurements: Measurement[] = []
  for (const [what, path, paths] of [
    ['a hung bureau', '/bureau', [pdfPath, pdfPath]],
    ['hung efx-* calls', '/users/efx-', scoreUpPaths],
  ] as const) {
    const clients = await Promise.all(slugs.map((slug) => cluster.signIn(slug)))
    const normal = await medianMs(read)
    await sandbox.injectFaults({ path, mode: 'hang' })
    const hung = clients.flatMap((client) => paths.map((one) => client.get(one, { on })))
    measurements.push({
      what: `${what}: another call`,
      value: (await medianMs(read)) / normal,
      unit: '×',
      limit: 1.5,
    })
    await sandbox.clearFaults()
    await Promise.all(hung)
  }
  return measurements
}

async function measureStalledReaders(cluster: Cluster): Promise<readonly Measurement[]> {
  const { a: on, sandbox } = cluster
  const [stalling, other] = [await cluster.signIn('good'), await cluster.signIn('fair')]
  await sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const download = () => other.get(pdfPath, { on })
  const normal = await medianMs(download, 5)
  const readers = await Promise.all(
    Array.from({ length: stalledReaders }, () => StalledReader.open(stalling, pdfPath, on)),
  )
  await Promise.all(readers.map((reader) => reader.status()))
  const value = (await medianMs(download, 5)) / normal
  for (const reader of readers) reader.abort()
  return [{ what: `${stalledReaders} stalled readers: another PDF`, value, unit: '×', limit: 2 }]
}

/**
 * Compares an instance's CPU time for thousands of tiny cookies with its CPU time for a few long
 * cookies of the same total size.
 */
async function measureTinyCookies(cluster: Cluster): Promise<readonly Measurement[]> {
  const on = cluster.a
  const visitor = cluster.client(on)
  const cpuMs = async (cookie: string) => {
    await visitor.get('/api/session', { headers: { cookie } })
    const before = cpuMsOf(on.pid)
    for (let call = 0; call < calls; call += 1)
      await visitor.get('/api/session', { headers: { cookie } })
    return cpuMsOf(on.pid) - before
  }
  const long = await cpuMs(
    Array.from({ length: 10 }, (_, index) => `other${index}=${'a'.repeat(3_000)}`).join('; '),
  )
  return [
    {
      what: '30 kB of tiny cookies: CPU',
      value: (await cpuMs('a=;'.repeat(10_000))) / long,
      unit: '×',
      limit: 5,
    },
  ]
}

/**
 * Compares the response time for the most expensive class of characters with that for letters.
 * Measures each call that logs, counts or hashes a string.
 */
async function measureLongTexts(cluster: Cluster): Promise<readonly Measurement[]> {
  const on = await cluster.startExtra({ RATE_LIMITS: 'off' })
  const sender = cluster.client(on)
  const ratios: number[] = []
  for (const [, path, body] of longTextCalls) {
    const headers = { 'content-type': contentTypeOf(path) }
    const times: number[] = []
    for (const [, text] of longTexts)
      times.push(await medianMs(() => sender.post(path, body(text), { headers }), 5))
    ratios.push(Math.max(...times) / (times[0] ?? Number.NaN))
  }
  await on.kill()
  return [
    {
      what: '62 kB of text: the dearest characters',
      value: Math.max(...ratios),
      unit: '×',
      limit: 5,
    },
  ]
}

async function measureOversizedAnswer(cluster: Cluster): Promise<readonly Measurement[]> {
  const { healthMs, growthMegabytes } = await readOversizedAnswer(cluster, 60)
  return [
    { what: '60 MB of bureau data: slowest /healthz', value: healthMs, unit: 'ms', limit: 200 },
    { what: '60 MB of bureau data: memory', value: growthMegabytes, unit: 'MB', limit: 60 },
  ]
}

/**
 * Measures the growth of the memory in use (heap and buffers) when the same number of downloads is
 * aborted a second time.
 */
async function measureAbortedDownloads(cluster: Cluster): Promise<Measurement> {
  const { a: on, sandbox } = cluster
  const client = await cluster.signIn('good')
  await sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const usedAfterAborts = async () => {
    for (let download = 0; download < abortedDownloads; download += 1) {
      const reader = await StalledReader.open(client, pdfPath, on)
      await reader.status()
      reader.abort()
    }
    return await on.usedMemoryMegabytes()
  }
  const before = await usedAfterAborts()
  const what = `memory after ${abortedDownloads} more aborted downloads`
  return { what, value: (await usedAfterAborts()) / before, unit: '×', limit: 1.1 }
}

/**
 * Returns the median duration of calls, in milliseconds.
 * @throws {Error} if a call fails, because its duration is meaningless
 */
async function medianMs(call: () => Promise<FaultResponse>, count = calls): Promise<number> {
  const times: number[] = []
  while (times.length < count) {
    const { status, ms } = await call()
    if (status === 0 || status >= 500) throw new Error(`A measured call returned ${status}.`)
    times.push(ms)
  }
  return median(times)
}
