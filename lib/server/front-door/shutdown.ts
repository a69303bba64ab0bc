import { Server as Listener } from 'node:net'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { env, isDevelopment } from '../config/env'
import { singleFlightsSettled } from '../config/memory-cache'
import { perProcess } from '../config/process-singleton'
import { errorCause } from '../errors/describe-error'
import { flushLog, log } from '../observability/log'
import { closeConnectionAfter, getServing } from './serving'

/**
 * Requests are answered as usual for `delayMs`, so that the load balancer notices the shutdown.
 * Then no new connection is accepted, and existing ones are served for `idleMs`. Then pending
 * requests have `requestsMs` to end, and the functions of `onShutdown` have `closeMs`. Everything
 * left is aborted.
 */
type ShutdownLimits = Readonly<Record<'delayMs' | 'idleMs' | 'requestsMs' | 'closeMs', number>>

/**
 * Total time for the delay, idle connections and requests. With `closeMs` and the last log lines,
 * the process ends within 30 s.
 */
const drainMs = 27_000
/**
 * A busy instance reads requests on idle connections late. With one second instead of three, calls
 * were lost under a load of 50 calls per second.
 */
const idleMs = 3_000
const closeMs = 2_000
/** One Ctrl-C can arrive as two SIGINTs: from the shell and from npm. */
const repeatedSignalMs = 500

/**
 * Registers a function that flushes or closes a resource after the last request and before the
 * process exits.
 */
export function onShutdown(name: string, close: () => Promise<void>): void {
  getClosers().set(name, close)
}

/**
 * Shuts down on SIGTERM and SIGINT and exits with 0. The process exits at once on a second signal,
 * and in development on the first one. See docs/operations/draining.md.
 */
export function handleSignals(): void {
  if (isDevelopment) return
  const { drainDelayMs: delayMs } = env()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const { drainingSince } = getServing()
      if (drainingSince === undefined) {
        void shutDown({ delayMs, idleMs, requestsMs: drainMs - delayMs - idleMs, closeMs })
          .then(() => flushLog())
          .then(() => process.exit(0))
      } else if (performance.now() - drainingSince > repeatedSignalMs) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}

/**
 * Drains the server: readiness fails at once, requests are still answered, then connections and
 * registered resources close.
 */
export async function shutDown({
  delayMs,
  idleMs,
  requestsMs,
  closeMs,
}: ShutdownLimits): Promise<void> {
  const serving = getServing()
  const started = performance.now()
  serving.drainingSince = started
  log().info({ event: 'draining' })
  for (const response of serving.responses) closeConnectionAfter(response)
  await pause(delayMs)
  // A proxy without health checks learns from a refused connection that the instance is gone.
  // Until then it may send calls on idle connections. `server.close` would close those at once and
  // lose calls that cannot be repeated.
  for (const server of serving.servers) Listener.prototype.close.call(server)
  await pause(idleMs)
  for (const server of serving.servers) server.close()
  const isComplete = await endsWithin(requestsEnded(), requestsMs)
  for (const server of serving.servers) server.closeAllConnections()
  if (!isComplete) log().warn({ event: 'requests cut' })
  await endsWithin(closeAll(), closeMs)
  log().info({ event: 'stopped', ms: Math.round(performance.now() - started) })
}

/**
 * Waits for all requests, and for work that outlives its request, because the tokens of a refresh
 * are lost unless they are stored.
 */
async function requestsEnded(): Promise<void> {
  const { responses } = getServing()
  while (responses.size > 0) {
    await Promise.all(
      [...responses].map((response) => new Promise((resolve) => response.once('close', resolve))),
    )
  }
  await singleFlightsSettled()
}

async function closeAll(): Promise<void> {
  const closed = [...getClosers()].map(async ([name, close]) => {
    await close().catch((error) =>
      log().error({ event: 'shutdown failed', path: name, ...errorCause(error) }),
    )
  })
  await Promise.all(closed)
}

async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  return await Promise.race([work.then(() => true), pause(ms, false, { ref: false })])
}

const getClosers = perProcess('closers', () => new Map<string, () => Promise<void>>())
