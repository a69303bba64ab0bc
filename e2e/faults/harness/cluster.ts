/**
 * The system under test: two production processes of the web app (A and B) with the same secrets, a
 * real Redis behind a TCP proxy, and the sandbox as the product API and bureau, whose refresh
 * tokens are strict (a reused one revokes its family). Nothing is imported from the web app; tests
 * use HTTP.
 *
 * - `setUpCluster()` in a test file starts it once per run and repairs it before each test: all
 *   proxies pass, Redis is empty, there is no injected fault and no clock offset, and A and B run
 *   and use Redis. It returns a function that returns the cluster.
 * - `cluster.a`, `cluster.b` (`WebInstance`): `kill()` (SIGKILL), `stop()` (SIGTERM;
 *   returns the exit code), `loggedEvents()`, `runSessions('end', …)`,
 *   `start({ clockOffsetMs, env })`, `restart()`, `signal('SIGSTOP')`, `usedMemoryMegabytes()`.
 *   `cluster.startExtra(env)` starts a third one, which the test stops. This is cheaper than A or B
 *   with other settings, because `repair()` would restart them.
 * - `cluster.redis` (`RedisControl`): `restart()`, `refuseWrites(refusal)`, `acceptWrites()`,
 *   `dump()`; `redis.proxy` (`TcpProxy`): `setMode('pass' | 'drop' | 'blackHole' | delayMs)`,
 *   `roundTrips`, `openConnections`.
 * - `cluster.bureau` (`TcpProxy`): a proxy in front of the bureau only.
 * - `cluster.sandbox` (`Upstream`): `injectFaults({ path, mode, delayMs, times, forUser })`,
 *   `clearFaults()`. `countCalls(path)` counts the calls that arrived since `clearCalls()`.
 *   `preauthToken(slug)` is a token for a link.
 * - `cluster.signIn(slug)` returns a `Client`: `get`, `post`, `navigate` go to A and B in turn,
 *   or to `{ on: cluster.a }`; `copy()` returns another browser with the same cookies;
 *   `isSignedIn(on?)`. `cluster.signInExpired(slug)`: its access token has expired, for the web app
 *   and for the product API; its refresh token works.
 * - `expectFigure(name, figure, limit)` asserts and adds a line to the summary at the end of the
 *   run, `recordFigure` only adds one.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clearEnv } from '@/scripts/env'
import { findFreePort } from '@/scripts/free-port'
import { sandboxOrigin, startSandbox } from '@/scripts/servers'
import { copyBuild } from '@/scripts/standalone/package-standalone'
import { Client, publicOrigin } from './client'
import { RedisControl } from './redis-control'
import { TcpProxy } from './tcp-proxy'
import { Upstream } from './upstream'
import { WebInstance, type WebOptions } from './web-instance'

/** The password of every persona and of every account that `signUp` creates. */
export const accountPassword = 'Scorewell#2026'
const identity = {
  fname: 'Ann',
  lname: 'Lee',
  ssn: '666101000',
  mobile: '5555550120',
  street1: '12 Main St',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
}
const loadLimits = [
  'callsPerAddress',
  'callsPerAccount',
  'pagesPerAddress',
  'downloads',
  'refreshes',
  'checks',
]
const beforeExpiryMs = 16 * 60_000
/** Timeout in milliseconds that only detects a hang. */
const usesRedisWithinMs = 300_000
const answersWithinMs = 5_000

export class Cluster {
  readonly a: WebInstance
  readonly b: WebInstance
  readonly redis: RedisControl
  readonly bureau: TcpProxy
  readonly sandbox: Upstream
  readonly #web: Omit<WebOptions, 'name'>
  /** A signed-in client with which `repair` reads. */
  #reader: Client | undefined

  private constructor(
    parts: Pick<Cluster, 'a' | 'b' | 'redis' | 'bureau' | 'sandbox'>,
    web: Omit<WebOptions, 'name'>,
  ) {
    this.a = parts.a
    this.b = parts.b
    this.redis = parts.redis
    this.bureau = parts.bureau
    this.sandbox = parts.sandbox
    this.#web = web
  }

  static async start(folder: string): Promise<Cluster> {
    clearEnv()
    const [data, logs] = [join(folder, 'data'), join(folder, 'logs')]
    for (const path of [data, logs]) mkdirSync(path, { recursive: true })
    const build = await copyBuild(folder)
    const sandboxPort = await findFreePort()
    const bureau = await TcpProxy.start(sandboxPort)
    const bureauOrigin = `http://127.0.0.1:${bureau.port}`
    const sandboxOptions = {
      mode: 'production',
      data,
      logs,
      sandboxPort,
      publicUrl: publicOrigin,
    } as const
    await startSandbox({ ...sandboxOptions, origin: bureauOrigin })
    const redis = await RedisControl.start(logs)
    const env = {
      REDIS_URL: redis.url,
      PUBLIC_URL: publicOrigin,
      TERMS_URL: `${bureauOrigin}/documents/terms`,
      PRIVACY_URL: `${bureauOrigin}/documents/privacy`,
      BUREAU_ALLOWED_ORIGINS: bureauOrigin,
      TRUSTED_PROXIES: '127.0.0.1/32',
      // A test's load comes from one address and a few accounts. Tests of the limits start an
      // instance with the default limits.
      RATE_LIMITS: JSON.stringify(Object.fromEntries(loadLimits.map((name) => [name, 1_000_000]))),
    }
    const web = { data, logs, build, sandboxPort, env }
    const [a, b] = [
      await WebInstance.create({ name: 'a', ...web }),
      await WebInstance.create({ name: 'b', ...web }),
    ]
    await Promise.all([a.start(), b.start()])
    const sandbox = new Upstream(sandboxOrigin({ sandboxPort }), data)
    return new Cluster({ a, b, redis, bureau, sandbox }, web)
  }

  /**
   * Starts another instance, which its test stops. Instances that run at the same time need
   * different names.
   */
  async startExtra(
    env: Readonly<Record<string, string>>,
    { name = 'extra', clockOffsetMs = 0, build = this.#web.build } = {},
  ): Promise<WebInstance> {
    const extra = await WebInstance.create({ name, ...this.#web, build })
    await extra.start({ env, clockOffsetMs })
    return extra
  }

  /** Undoes what a test broke, and waits until A and B use Redis again. */
  async repair(): Promise<void> {
    await this.redis.acceptWrites()
    await Promise.all([
      this.redis.proxy.setMode('pass'),
      this.bureau.setMode('pass'),
      this.redis.flush(),
    ])
    await Promise.all([
      this.sandbox.clearFaults(),
      this.sandbox.resetClock(),
      this.sandbox.clearCalls(),
    ])
    await Promise.all(
      [this.a, this.b].filter(({ isPlain }) => !isPlain).map((instance) => instance.restart()),
    )
    this.#reader ??= this.client()
    if (!(await this.#reader.isSignedIn(this.a))) await this.signIn('good', this.#reader)
    for (const instance of [this.a, this.b]) await this.#waitForRedis(this.#reader, instance)
    await this.sandbox.clearCalls()
  }

  client(...instances: readonly WebInstance[]): Client {
    return this.clientOf(instances.length > 0 ? instances : [this.a, this.b])
  }

  /** Returns a client that sends its requests to these instances in turn. */
  clientOf(instances: readonly WebInstance[]): Client {
    return new Client(instances)
  }

  /** Signs in as a sandbox persona. */
  async signIn(slug: string, client = this.client()): Promise<Client> {
    return await this.signInAs(`${slug}@example.test`, client)
  }

  async signInAs(
    email: string,
    client = this.client(),
    password = accountPassword,
  ): Promise<Client> {
    const { status, text } = await client.post('/api/login', { email, password })
    if (status !== 200) throw new Error(`Signing in as ${email} returned ${status}: ${text}`)
    return client
  }

  /**
   * Signs up with a verified identity. The address must have the tag `+identity-pass`
   * (docs/sandbox.md).
   */
  async signUp(email: string, client = this.client()): Promise<Client> {
    const account = { email, password: accountPassword, recoveryQuestion: 4, recoveryAnswer: 'rex' }
    const calls = [
      await client.post('/api/register', account),
      await client.post('/api/identity', identity),
    ]
    for (const { status, text } of calls)
      if (status !== 200) throw new Error(`Signing up returned ${status}: ${text}`)
    return client
  }

  /** Signs in as a persona with an expired access token. The refresh token works. */
  async signInExpired(slug: string, client = this.client()): Promise<Client> {
    await this.sandbox.advanceClock(-beforeExpiryMs)
    await this.signIn(slug, client)
    await this.sandbox.resetClock()
    return client
  }

  /** Waits until an instance is connected to Redis. Restarts it if a test has left it stuck. */
  async #waitForRedis(client: Client, on: WebInstance): Promise<void> {
    const timeout = AbortSignal.timeout(usesRedisWithinMs)
    while (!timeout.aborted) {
      const response = await Promise.race([client.get('/readyz', { on }), pause(answersWithinMs)])
      if (response?.text.includes('"connected"')) return
      if (!response) break
      await pause(50)
    }
    await on.restart()
  }
}
