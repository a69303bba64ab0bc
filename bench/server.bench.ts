import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { fetchAccessToken } from '@/e2e/harness/product-api'
import { signedInCookie } from '@/e2e/harness/session-cookie'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { type Bench, type BenchServers, type Measurement, uncounted } from './bench'
import { startEmptyApp } from './empty-app'
import { connections, measureRates, rounds, type Target } from './wrk'

const persona = 'good'
type Row = { readonly what: string; readonly of: string; readonly to: string; readonly least?: number }

const rows: readonly Row[] = [
  { what: 'cached GET /api/score, to a plain handler', of: 'score', to: 'plain', least: 0.8 },
  { what: 'GET /api/user, to a handler with one fetch', of: 'user', to: 'fetched', least: 0.9 },
  { what: '/dashboard, to an empty dynamic page', of: 'dashboard', to: 'page', least: 0.6 },
  { what: '/dashboard, to a page of 1,000 elements', of: 'dashboard', to: 'elements' },
  { what: '/login, to an empty dynamic page', of: 'login', to: 'page' },
]

export const bench: Bench = {
  title: `Responses per second of one instance: ${connections} connections, ${rounds} rounds in turns, medians, ${availableParallelism()} cores`,
  run: async (servers) => {
    const productApi = `${servers.sandbox}/api`
    const empty = await startEmptyApp(servers.logs, { PRODUCT_API_URL: productApi })
    const { product, stop } = await startProduct(servers)
    try {
      return toMeasurements(await measureRates([...emptyTargets(servers, empty.url), ...productTargets(product)]))
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
    webEnv: { ...uncounted, PUBLIC_URL: `http://localhost:${webPort}` },
  }
  const web = await startWeb({ ...options, env: envForWeb(options), log: join(servers.logs, 'bench-web.log') })
  return { product: { ...servers, web: `http://localhost:${webPort}` }, stop: web.stop }
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
    { name: 'elements', prepare: async () => ({ url: `${url}elements` }) },
  ]
}

function productTargets(product: BenchServers): readonly Target[] {
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

function toMeasurements(perSecond: ReadonlyMap<string, number>): readonly Measurement[] {
  const rateOf = (name: string) => perSecond.get(name) ?? Number.NaN
  const ratios = rows.map(({ what, of, to, least }) => ({
    ...{ what, value: rateOf(of) / rateOf(to), unit: '×' },
    ...(least === undefined ? {} : { least }),
  }))
  const absolute = [...perSecond].map(([name, value]) => ({ what: `  ${name}`, value, unit: '/s' }))
  return [...ratios, ...absolute]
}
