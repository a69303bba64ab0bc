import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { fetchAccessToken } from '@/e2e/harness/product-api'
import { signedInCookie } from '@/e2e/harness/session-cookie'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { type Bench, type BenchServers, type Measurement, median } from './bench'
import { startEmptyApp } from './empty-app'
import { type LoadedUrl, requestsPerSecond } from './wrk'

const persona = 'good'
const rounds = 3
const warmUpSeconds = 3
/** Shorter than the step in which activity is written to cookies: wrk keeps no cookie that it receives. */
const roundSeconds = 5
/** All calls come from one address and one account. */
const rateLimits = JSON.stringify({ callsPerAddress: 10_000_000, callsPerAccount: 10_000_000 })

type Product = BenchServers & { readonly pid: number | undefined }
/** What is requested; `prepare` runs before each round. */
type Target = { readonly name: string; readonly prepare: () => Promise<LoadedUrl> }
type Row = { readonly what: string; readonly of: string; readonly to: string; readonly least?: number }

const rows: readonly Row[] = [
  { what: 'cached GET /api/score, to a plain handler', of: 'score', to: 'plain', least: 0.8 },
  { what: 'GET /api/user, to a handler with one fetch', of: 'user', to: 'fetched', least: 0.9 },
  { what: '/dashboard, to an empty dynamic page', of: 'dashboard', to: 'page', least: 0.6 },
  { what: '/login, to an empty dynamic page', of: 'login', to: 'page' },
]

export const bench: Bench = {
  title: `Responses per second of one instance: 16 connections, ${rounds} rounds in turns, medians, ${availableParallelism()} cores`,
  run: async (servers) => {
    const productApi = `${servers.sandbox}/api`
    const empty = await startEmptyApp(servers.logs, { PRODUCT_API_URL: productApi })
    const { product, stop } = await startProduct(servers)
    try {
      return toMeasurements(await measure([...emptyTargets(servers, empty.url), ...productTargets(product)]))
    } finally {
      await Promise.all([empty.stop(), stop()])
    }
  },
}

async function startProduct(servers: BenchServers) {
  const webPort = await getPort()
  const options = {
    ...({ mode: 'production', data: servers.data, logs: servers.logs, webHost: 'localhost', webPort } as const),
    sandboxPort: Number(new URL(servers.sandbox).port),
    webEnv: { RATE_LIMITS: rateLimits, PUBLIC_URL: `http://localhost:${webPort}` },
  }
  const web = await startWeb({ ...options, env: envForWeb(options), log: join(servers.logs, 'bench-web.log') })
  const product: Product = { ...servers, web: `http://localhost:${webPort}`, pid: web.pid }
  return { product, stop: web.stop }
}

function emptyTargets(servers: BenchServers, url: string): readonly Target[] {
  const authorization = async () => `Bearer ${await fetchAccessToken(servers, persona)}`
  return [
    { name: 'plain', prepare: async () => ({ url: `${url}plain` }) },
    {
      name: 'fetched',
      prepare: async () => ({ url: `${url}fetched`, headers: { authorization: await authorization() } }),
    },
    { name: 'page', prepare: async () => ({ url: `${url}dynamic` }) },
  ]
}

function productTargets(product: Product): readonly Target[] {
  /** Signs in and requests the address once, which fills the cache. */
  const signedIn = (path: string) => async () => {
    const headers = { cookie: await signedInCookie(product, persona) }
    const url = product.web + path
    await (await fetch(url, { headers })).text()
    return { url, headers }
  }
  return [
    { name: 'score', prepare: signedIn('/api/score') },
    { name: 'user', prepare: signedIn('/api/user') },
    { name: 'dashboard', prepare: signedIn('/dashboard') },
    { name: 'login', prepare: async () => ({ url: `${product.web}/login` }) },
  ]
}

/** Measures all targets in turns, so that a disturbance of the machine meets each of them. */
async function measure(targets: readonly Target[]): Promise<ReadonlyMap<string, number>> {
  const results = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const { prepare } of targets) await requestsPerSecond(await prepare(), warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare } of targets)
      results.get(name)?.push(await requestsPerSecond(await prepare(), roundSeconds))
  }
  return new Map([...results].map(([name, values]) => [name, median(values)]))
}

function toMeasurements(perSecond: ReadonlyMap<string, number>): readonly Measurement[] {
  const rateOf = (name: string) => perSecond.get(name) ?? Number.NaN
  const ratios = rows.map(({ what, of, to, least }) => ({
    ...{ what, value: rateOf(of) / rateOf(to), unit: '×' },
    ...(least === undefined ? {} : { least }),
  }))
  const absolute = [...perSecond].map(([name, value]) => ({ what: `  ${name}`, value, unit: '/s' }))
  return [...ratios, ...absolute]
}
