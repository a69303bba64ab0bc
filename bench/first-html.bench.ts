import { arrivalOf, type StreamedPage, streamAs } from '@/e2e/harness/read-stream'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { pathOf } from '@/lib/routes'
import en from '@/messages/en.json'
import { type Bench, type BenchServers, type Measurement, median } from './bench'

const delayMs = 3_000
const firstByteLimitMs = 200
const limitRatio = 1.3
const tileLimitRatio = 1.1
const visitors = ['good', 'fair', 'poor', 'excellent', 'young'] as const

/**
 * Each page, with the call that is delayed and the text that only its response can produce. A
 * tile's data is at the end of its page.
 */
const pages = [
  { path: pathOf('dashboard'), call: '/users/efx-latest-scores', shows: 'role="meter"' },
  { path: pathOf('report'), call: '/users/efx-latest-report/summary', shows: 'id="s1"' },
  { path: pathOf('monitor'), call: '/users/efx-alerts', shows: en.alerts.filterTopic },
  {
    path: '/tiles/score',
    call: '/users/efx-latest-scores',
    shows: '</html>',
    limit: tileLimitRatio,
  },
] as const
type Page = (typeof pages)[number]

export const bench: Bench = {
  title: `Streamed pages with one upstream call delayed by ${delayMs} ms, medians of ${visitors.length} visitors`,
  run: async (servers) => {
    const measurements = []
    for (const page of pages) measurements.push(...(await measure(servers, page)))
    return measurements
  },
}

async function measure(servers: BenchServers, page: Page): Promise<readonly Measurement[]> {
  const sandbox = new SandboxClient(servers.sandbox)
  await streamAs(servers, visitors[0], page.path)
  const undelayed = await loadAll(servers, page)
  await sandbox.injectFaults({ path: page.call, mode: 'delay', delayMs })
  const delayed = await loadAll(servers, page)
  await sandbox.clearFaults()
  const firstByte = median(delayed.map(firstByteOf)) - median(undelayed.map(firstByteOf))
  const ratio = median(delayed.map((streamed) => arrival(streamed, page))) / delayMs
  return [
    {
      what: `${page.path}: first byte without a delay`,
      value: median(undelayed.map(firstByteOf)),
      unit: 'ms',
    },
    {
      what: `${page.path}: first byte, more with it`,
      value: firstByte,
      unit: 'ms',
      limit: firstByteLimitMs,
    },
    {
      what: `${page.path}: delayed part, to its delay`,
      value: ratio,
      unit: '×',
      limit: 'limit' in page ? page.limit : limitRatio,
    },
  ]
}

async function loadAll(servers: BenchServers, page: Page): Promise<readonly StreamedPage[]> {
  const loaded = []
  for (const visitor of visitors) loaded.push(await streamAs(servers, visitor, page.path))
  return loaded
}

const firstByteOf = ({ chunks }: StreamedPage): number => chunks[0]?.at ?? Number.NaN

function arrival(streamed: StreamedPage, { path, shows }: Page): number {
  const at = arrivalOf(streamed, shows)
  if (streamed.status !== 200 || at === undefined) {
    throw new Error(`The HTML of ${path} (status ${streamed.status}) does not contain ${shows}.`)
  }
  return at
}
