import { env, readEnv, reloadHosts } from '../config/env'
import { readMemoryCaches } from '../config/memory-cache'
import { log, logConsole } from '../observability/log'
import type { GaugeReading } from '../observability/metrics-sdk'
import { flushErrorReports } from '../observability/report-error'
import { loadTelemetry, shutdownTelemetry } from '../observability/telemetry'
import { closeRedis, sharedStateStatus } from '../shared/redis'
import { startSharedSessions } from '../shared/session-records'
import { readUpstreams } from '../upstream/upstream-capacity'
import { handleSignals, onShutdown } from './shutdown'

/** Prepares the process for its first request. */
export async function startUp(): Promise<void> {
  assertValidEnv()
  reloadHostsOnHangup()
  // Connects before the first request.
  startSharedSessions()
  onShutdown('redis', closeRedis)
  onShutdown('error reports', flushErrorReports)
  await startTelemetry()
  checkRateLimits()
  logConsole()
  handleSignals()
}

/** Checks the configuration before the first request. Prints one line per error and exits. */
function assertValidEnv(): void {
  const parsed = readEnv()
  if ('env' in parsed) return
  for (const error of parsed.errors) process.stderr.write(`${error}\n`)
  process.exit(1)
}

/**
 * Logs an error if a public deployment has no rate limits, or counts all consumers as one client.
 * docs/operations/rate-limits.md.
 */
export function checkRateLimits(): void {
  const { publicUrl, rateLimits, trustedProxies } = env()
  if (!publicUrl.startsWith('https:')) return
  if (rateLimits === undefined) log().error({ event: 'rate limits: off' })
  else if (trustedProxies.length === 0) log().error({ event: 'rate limits: no client address' })
}

/**
 * Reads `HOSTS` again on each SIGHUP. Logs the errors, or that the new hosts are in effect.
 * Contract, section 2.
 */
export function reloadHostsOnHangup(): void {
  process.on('SIGHUP', () => {
    const reloaded = reloadHosts()
    if ('errors' in reloaded)
      for (const message of reloaded.errors) log().error({ event: 'hosts not reloaded', message })
    else log().info({ event: 'hosts reloaded' })
  })
}

/** Starts the configured traces and metrics. The last ones are sent at shutdown. */
export async function startTelemetry(): Promise<void> {
  onShutdown('telemetry', shutdownTelemetry)
  await loadTelemetry(() => [...readUpstreams(), ...readCaches(), ...readRedis()])
}

function readCaches(): readonly GaugeReading[] {
  return readMemoryCaches().flatMap(({ name, bytes, limit }): readonly GaugeReading[] => [
    ['cache.size', bytes, { 'scorewell.cache': name }],
    ['cache.size.limit', limit, { 'scorewell.cache': name }],
  ])
}

function readRedis(): readonly GaugeReading[] {
  const status = sharedStateStatus()
  return status === 'off' ? [] : [['redis.ready', status === 'connected' ? 1 : 0]]
}
