import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readEnv } from '../config/env'
import { getSharedState } from '../shared/get-shared-state'
import { setSocketAddress } from './client-address'

/** Checks the configuration before the first request: one line per fault, then the end. */
export function assertValidEnv(): void {
  const parsed = readEnv()
  if ('env' in parsed) return
  for (const error of parsed.errors) process.stderr.write(`${error}\n`)
  process.exit(1)
}

/** Opens the connection to what instances share, so that the first request finds it open. */
export function connectSharedState(): void {
  getSharedState()
}

/**
 * Before Next sees a request: what it would answer with a bare 500 is made answerable, and the address of its connection
 * is noted.
 */
export function normalizeRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    normalizeRequest(request)
    setSocketAddress(request)
  })
}

/** TRACE, of which no Request can be built, becomes a method that gets a 405; a garbled address one that gets a 404. */
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
