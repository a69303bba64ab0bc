import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { expectFigure } from '@/e2e/faults/harness/figures'
import { slugs } from '@/e2e/faults/harness/upstream'
import { SecureClient } from './harness/secure-client'
import { setUpLocalCluster } from './harness/set-up-local-cluster'

/**
 * Fewer calls than an instance renders at once. It would refuse calls that a slow machine cannot
 * render in time.
 */
const callsAtOnce = 12
/** Each sender waits this long between its calls (ms). */
const pauseMs = 200
const sessionCount = 44
/** Load before, between and after the restarts, in milliseconds. */
const steadyMs = 4000
const paths = [
  '/api/user',
  '/api/score',
  '/api/alerts',
  '/api/session',
  '/dashboard',
  'POST /api/session',
]
const cluster = setUpLocalCluster()

test('restarting one instance after the other neither loses a request nor signs a consumer out', async () => {
  const clients = await Promise.all(
    Array.from({ length: sessionCount }, (_, index) =>
      new SecureClient(cluster().origin).signIn(slugs[index % slugs.length] ?? 'good'),
    ),
  )
  const load = new SteadyLoad(clients)
  const running = load.run()
  const exits: number[] = []
  await pause(steadyMs)
  for (const instance of cluster().instances) {
    exits.push(await instance.stop())
    await instance.start()
    await pause(steadyMs)
  }
  load.stop()
  await running
  const { sent, lost, signedOut } = load.figures()
  expectFigure(`rolling restart: lost requests of ${sent}`, lost, [])
  expectFigure('rolling restart: sign-outs', signedOut, 0)
  expectFigure('rolling restart: exit codes', exits, [0, 0])
})

/** Sends calls steadily, never more than `callsAtOnce` at a time. */
class SteadyLoad {
  readonly #clients: readonly SecureClient[]
  readonly #lost: string[] = []
  readonly #signedOut = new Set<SecureClient>()
  #sent = 0
  #stopped = false

  constructor(clients: readonly SecureClient[]) {
    this.#clients = clients
  }

  async run(): Promise<void> {
    const send = async () => {
      while (!this.#stopped) {
        await this.#callNext()
        await pause(pauseMs)
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, send))
  }

  stop(): void {
    this.#stopped = true
  }

  figures() {
    return { sent: this.#sent, lost: this.#lost, signedOut: this.#signedOut.size }
  }

  async #callNext(): Promise<void> {
    const client = this.#clients[this.#sent % this.#clients.length]
    const path = paths[Math.floor(this.#sent / this.#clients.length) % paths.length] ?? '/api/user'
    this.#sent += 1
    if (!client) return
    const { status, headers, text } = path.startsWith('POST ')
      ? await client.post(path.slice('POST '.length))
      : await client.get(path)
    const isSignedOut = status === 401 || String(headers.location).includes('/login')
    if (
      isSignedOut ||
      (path === '/api/session' && status === 200 && !text.includes('"signedIn":true'))
    )
      this.#signedOut.add(client)
    else if (status !== 200) this.#lost.push(`${status} ${path}`)
  }
}
