import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Adapter, WebRequest } from '@/conformance/adapter'
import { Browser, publicOrigin } from '@/conformance/rig/browser'
import { secrets } from '@/conformance/rig/instances'
import { Upstream } from '@/conformance/rig/upstream'
import { users } from '@/conformance/rig/upstream-types'
import { CliError } from '@/scripts/cli-error'
import { findFreePort } from '@/scripts/free-port'
import { connections, type Load } from './wrk'

/** The parts of a conformance adapter that a benchmark needs. */
type App = Pick<Adapter, 'upstream' | 'prepare' | 'start' | 'signIn'>

export type MeasuredApp = {
  readonly upstream: Upstream
  /** Signs in once per connection, and requests the address once with each session. */
  readonly signedIn: (request: WebRequest) => Promise<Load>
  readonly stop: () => Promise<void>
}

/** Returns partners' host entries. The first one is for visitors without a key. */
export function hosts(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    key: index === 0 ? 'default' : `host-${index}`,
    name: `Host ${index}`,
    token: `a-long-token-of-32-characters-of-host-${index}`,
    origins: [`https://host-${index}.example.test`],
    config: { flags: 65535, theme: '#0055aa' },
  }))
}

/** Starts an app with its own upstream, as in production but without rate limits. */
export async function startApp(
  { name, app, env = {} }: { name: string; app: App; env?: Readonly<Record<string, string>> },
  parent: string,
): Promise<MeasuredApp> {
  const folder = join(parent, name)
  mkdirSync(folder)
  const upstream = new Upstream(app.upstream)
  await upstream.start()
  const instance = await app.start({
    name,
    folder,
    env,
    publicOrigin,
    port: await findFreePort(),
    redisUrl: '',
    limits: 'off',
    upstream: upstream.origin,
    secrets: [secrets.first],
  })
  const signIn = async (request: WebRequest) => {
    const browser = new Browser([instance])
    await app.signIn(browser, users.ann)
    const exchange = await browser.call(request.path, request)
    if (exchange.status !== 200)
      throw new CliError(`${exchange.request}: ${exchange.status} ${exchange.text}`)
    return { ...exchange.sent, cookie: browser.cookieHeader }
  }
  return {
    upstream,
    signedIn: async (request) => {
      // Without this, the upstream would keep every call from earlier rounds in memory.
      upstream.reset()
      const { path, method = 'GET', body } = request
      const sessions = await Promise.all(Array.from({ length: connections }, () => signIn(request)))
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      return { url: instance.origin + path, method, sessions, ...content }
    },
    stop: async () => {
      await instance.stop()
      upstream.stop()
    },
  }
}
