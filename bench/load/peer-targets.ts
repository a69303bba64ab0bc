import { join } from 'node:path'
import { ironSession } from '@/conformance/adapters/iron-session'
import { nextAuth } from '@/conformance/adapters/next-auth'
import { nextjsAuth0 } from '@/conformance/adapters/nextjs-auth0'
import { scorewell } from '@/conformance/adapters/scorewell'
import { users } from '@/conformance/rig/upstream-types'
import { signedInCookie } from '@/e2e/harness/session-cookie'
import { findFreePort } from '@/scripts/free-port'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'
import { type BenchServers, uncounted } from '../bench'
import { startEmptyApp } from '../empty-app'
import { hosts, type MeasuredApp, startApp } from './measured-apps'
import { connections, type Target } from './wrk'

const persona = 'good'

/** The names of rows that limits and columns refer to. */
export const names = {
  plain: 'plain handler',
  fetched: 'plain handler, one call',
  emptyPage: 'empty dynamic page',
  elements: 'dynamic page of 1,000 elements',
  call: 'Scorewell: session, one call',
  score: 'Scorewell: cached GET /api/score',
  login: 'Scorewell: /login',
  dashboard: 'Scorewell: /dashboard',
  nextAuth: {
    session: 'next-auth: session',
    call: 'next-auth: session, one call',
    cookie: 'next-auth: session, written again',
  },
} as const

/**
 * `kind` is the part of next-auth that the target is compared with. Pages are not compared with
 * next-auth.
 */
type PeerTarget = Target & { readonly kind: keyof typeof names.nextAuth | 'page' }
type Part = { readonly targets: readonly PeerTarget[]; readonly stop: () => Promise<void> }

/**
 * Builds and starts the plain apps, the samples and the product, which write their files to the
 * folder.
 */
export async function startTargets(servers: BenchServers, folder: string): Promise<Part> {
  const samples = await startSamples(folder)
  const one = await startApp({ name: 'Scorewell', app: scorewell }, folder)
  const env = { HOSTS: JSON.stringify(hosts(300)) }
  const many = await startApp({ name: 'Scorewell, 300 hosts', app: scorewell, env }, folder)
  const parts = [
    await startEmpty(servers, one),
    samples,
    toPart('Scorewell', one),
    toPart('Scorewell, 300 hosts', many),
    await startWithSandbox(servers),
  ]
  return {
    targets: parts.flatMap(({ targets }) => targets),
    stop: async () => void (await Promise.all(parts.map(({ stop }) => stop()))),
  }
}

/**
 * Starts the empty Next app. Its `/fetched` handler makes one call, to the same upstream as the
 * product.
 */
async function startEmpty(servers: BenchServers, { upstream }: MeasuredApp): Promise<Part> {
  const { url, stop } = await startEmptyApp(servers.logs, {
    PRODUCT_API_URL: `${upstream.origin}/api`,
  })
  const load = (path: string) => async () => ({ url: url + path })
  const fetched = async () => {
    const { access } = upstream.tokens.issue(users.ann)
    return { url: `${url}fetched`, sessions: [{ authorization: `Bearer ${access}` }] }
  }
  return {
    targets: [
      { name: names.plain, kind: 'session', prepare: load('plain') },
      { name: names.fetched, kind: 'call', prepare: fetched },
      { name: names.emptyPage, kind: 'page', prepare: load('dynamic') },
      { name: names.elements, kind: 'page', prepare: load('elements') },
    ],
    stop,
  }
}

async function startSamples(folder: string): Promise<Part> {
  const start = async (name: string, app: Parameters<typeof startApp>[0]['app']) => {
    await app.prepare?.(folder)
    return await startApp({ name: `${name} instance`, app }, folder)
  }
  const iron = await start('iron-session', ironSession)
  const next = await start('next-auth', nextAuth)
  const auth0 = await start('nextjs-auth0', nextjsAuth0)
  const session = { path: '/api/signed-in' }
  return {
    targets: [
      { name: 'iron-session: session', kind: 'session', prepare: () => iron.signedIn(session) },
      { name: names.nextAuth.session, kind: 'session', prepare: () => next.signedIn(session) },
      {
        name: 'iron-session: session, one call',
        kind: 'call',
        prepare: () => iron.signedIn(ironSession.read),
      },
      { name: names.nextAuth.call, kind: 'call', prepare: () => next.signedIn(nextAuth.read) },
      {
        name: 'iron-session: session, written again',
        kind: 'cookie',
        prepare: () => iron.signedIn({ path: '/api/renew', method: 'POST', body: {} }),
      },
      {
        name: names.nextAuth.cookie,
        kind: 'cookie',
        prepare: () => next.signedIn({ path: '/api/auth/session' }),
      },
      // The sample's proxy rewrites the session cookie with each response.
      {
        name: 'nextjs-auth0: session, written again',
        kind: 'cookie',
        prepare: () => auth0.signedIn(session),
      },
      {
        name: 'nextjs-auth0: the same, one call',
        kind: 'cookie',
        prepare: () => auth0.signedIn(nextjsAuth0.read),
      },
    ],
    stop: async () => void (await Promise.all([iron, next, auth0].map(({ stop }) => stop()))),
  }
}

function toPart(name: string, { signedIn, stop }: MeasuredApp): Part {
  const { read, session = read } = scorewell
  return {
    targets: [
      { name: `${name}: session`, kind: 'session', prepare: () => signedIn(session) },
      { name: `${name}: session, one call`, kind: 'call', prepare: () => signedIn(read) },
      {
        name: `${name}: session, written again`,
        kind: 'cookie',
        prepare: () => signedIn({ ...session, method: 'POST', body: {} }),
      },
    ],
    stop,
  }
}

/** Starts the part that needs the sandbox: pages and bureau data. */
async function startWithSandbox(servers: BenchServers): Promise<Part> {
  const webPort = await findFreePort()
  const web = `http://localhost:${webPort}`
  const options = {
    mode: 'production' as const,
    data: servers.data,
    logs: servers.logs,
    webHost: 'localhost',
    webPort,
    sandboxPort: Number(new URL(servers.sandbox).port),
    webEnv: { ...uncounted, PUBLIC_URL: web },
  }
  const { stop } = await startWeb({
    ...options,
    env: envForWeb(options),
    log: join(servers.logs, 'bench-web.log'),
  })
  const signIn = async (url: string) => {
    const headers = { cookie: await signedInCookie({ ...servers, web }, persona) }
    await (await fetch(url, { headers })).text()
    return headers
  }
  /** Requests the address once with each session, which fills the cache. */
  const signedIn = (path: string) => async () => {
    const url = web + path
    return {
      url,
      sessions: await Promise.all(Array.from({ length: connections }, () => signIn(url))),
    }
  }
  const visited = (path: string) => async () => ({
    url: web + path,
    sessions: [{ 'sec-fetch-mode': 'navigate' }],
  })
  return {
    targets: [
      { name: names.score, kind: 'session', prepare: signedIn('/api/score') },
      { name: names.login, kind: 'page', prepare: visited('/login') },
      {
        name: 'Scorewell: /login, rendered again',
        kind: 'page',
        prepare: visited('/login?rendered'),
      },
      { name: names.dashboard, kind: 'page', prepare: signedIn('/dashboard') },
    ],
    stop,
  }
}
