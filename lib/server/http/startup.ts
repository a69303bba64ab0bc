import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env, readEnv } from '../config/env'
import { log } from '../observability/log'
import { getRedis } from '../shared/redis'
import { setTrustedHeaders } from './client-address'

/** Checks the configuration before the first request: prints one line per error and exits. */
export function assertValidEnv(): void {
  const parsed = readEnv()
  if ('env' in parsed) return
  for (const error of parsed.errors) process.stderr.write(`${error}\n`)
  process.exit(1)
}

/** Logs an error when a public deployment counts no calls, or counts those of all consumers as one. docs/operations.md. */
export function checkRateLimits(): void {
  const { publicUrl, rateLimits, trustedProxies } = env()
  if (!publicUrl.startsWith('https:')) return
  if (rateLimits === undefined) log().error({ event: 'rate limits: off' })
  else if (trustedProxies.length === 0) log().error({ event: 'rate limits: no client address' })
}

/** Connects the shared state before the first request. */
export function connectSharedState(): void {
  getRedis()
}

/**
 * Changes requests before Next reads them: those that Next would answer with a bare 500 become valid, and headers that
 * the sender must not set are removed.
 */
export function normalizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    normalizeRequest(request)
    setTrustedHeaders(request)
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
