import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import { startDailyFiles } from '../analytics/daily-file'
import { env, readEnv, reloadHosts } from '../config/env'
import { logConsole } from '../observability/console-log'
import { flushLog, log } from '../observability/log'
import { recordRequest } from '../observability/metrics'
import { flushErrorReports } from '../observability/report-error'
import { observeRequests, onRequestEnd } from '../observability/request-log'
import { loadTelemetry, shutdownTelemetry } from '../observability/telemetry'
import { closeRedis, getRedis } from '../shared/redis'
import { readUpstreamStates } from '../upstream/upstream-agents'
import { setTrustedHeaders } from './client-address'
import { handleSignals, onShutdown, trackRequests } from './shutdown'

/** A body has 64 kB at most. */
const requestLimitMs = 30_000

/** Prepares the process for its first request. The last entries of the log are written after everything else has ended. */
export async function startUp(): Promise<void> {
  assertValidEnv()
  checkRateLimits()
  reloadHostsOnHangup()
  connectSharedState()
  onShutdown('error reports', flushErrorReports)
  normalizeRequests()
  await startTelemetry()
  observeRequests()
  onRequestEnd(recordRequest)
  logConsole()
  onShutdown('log', flushLog)
  trackRequests()
  handleSignals()
}

/** Checks the configuration before the first request: prints one line per error and exits. */
function assertValidEnv(): void {
  const parsed = readEnv()
  if ('env' in parsed) return
  for (const error of parsed.errors) process.stderr.write(`${error}\n`)
  process.exit(1)
}

/** Logs an error when a public deployment counts no calls, or counts those of all consumers as one. docs/operations/rate-limits.md. */
export function checkRateLimits(): void {
  const { publicUrl, rateLimits, trustedProxies } = env()
  if (!publicUrl.startsWith('https:')) return
  if (rateLimits === undefined) log().error({ event: 'rate limits: off' })
  else if (trustedProxies.length === 0) log().error({ event: 'rate limits: no client address' })
}

/**
 * Reads `HOSTS` again at each SIGHUP, and logs one line for each error, or one that the new hosts hold. Sessions and requests
 * in flight continue. Contract, section 2.
 */
export function reloadHostsOnHangup(): void {
  process.on('SIGHUP', () => {
    const reloaded = reloadHosts()
    if ('errors' in reloaded)
      for (const message of reloaded.errors) log().error({ event: 'hosts not reloaded', message })
    else log().info({ event: 'hosts reloaded' })
  })
}

/** Connects the shared state before the first request, and closes it after the last one, when it has the last counts. */
export function connectSharedState(): void {
  getRedis()
  const stopDailyFiles = startDailyFiles()
  onShutdown('redis', async () => {
    await stopDailyFiles()
    await closeRedis()
  })
}

/**
 * Changes requests before Next reads them: those that Next would answer with a bare 500 become valid, and headers that
 * the sender must not set are removed.
 */
export function normalizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server }
    limitConnections(server, { idleMs: env().keepAliveTimeoutMs, requestMs: requestLimitMs })
    normalizeRequest(request)
    setTrustedHeaders(request)
  })
}

/**
 * Sets how long a connection may be idle, and how long a request may take to arrive, body included; a response may take
 * longer.
 */
export function limitConnections(server: Server, { idleMs, requestMs }: { idleMs: number; requestMs: number }): void {
  server.keepAliveTimeout = idleMs
  server.headersTimeout = requestMs
  server.requestTimeout = requestMs
}

/** Turns on traces and metrics where they are configured, and sends the last ones at shutdown. Call it after `normalizeRequests`. */
export async function startTelemetry(): Promise<void> {
  onShutdown('telemetry', shutdownTelemetry)
  await loadTelemetry({
    upstreams: readUpstreamStates,
    isRedisReady: () => {
      const redis = getRedis()
      return redis && redis.status === 'ready'
    },
  })
}

/** TRACE, which the Request class rejects, becomes a method that results in 405; an undecodable address results in 404. */
export function normalizeRequest(request: Pick<IncomingMessage, 'method' | 'url'>): void {
  if (request.method === 'TRACE') request.method = 'PUT'
  if (!isDecodable(request.url ?? '/')) request.url = '/garbled-address'
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}
