import 'server-only'
import { refreshToken } from '@/lib/contract/product-api/auth'
import { hostOf } from '../config/hosts'
import { errorCause } from '../errors/error-cause'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { sharedState } from '../shared/get-shared-state'
import { underWay } from '../shared/single-flight'
import { askProductApi } from '../upstream/request-product-api'
import { UpstreamFailed } from '../upstream/upstream-client'
import { hasEnded, type SignedInVisit } from './session-data'
import { advance, newest, revoke } from './session-store'
import { tokensOf } from './token-set'

/** `refused`: the session is over. `failed`: nobody knows, so it stays. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly visit: SignedInVisit }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' }

const refusals: ReadonlySet<number> = new Set([400, 401, 403])

/**
 * Renews the access token of a session: one call to the product API, however many ask at the same time, and none where
 * another call or instance has just done it. `rejected` is the token that did not serve.
 */
export async function renew(visit: SignedInVisit, rejected: string, requestId: string): Promise<Renewal> {
  // A caller whose newer token was rejected must not join a refresh of an older one: it would get its own token back.
  return await underWay('renewal', `${visit.id} ${rejected}`, () =>
    sharedState().alone(`refresh ${visit.id}`, () => renewNow(visit, rejected, requestId)),
  )
}

async function renewNow(visit: SignedInVisit, rejected: string, requestId: string): Promise<Renewal> {
  const current = await newest(visit)
  if (current === undefined || hasEnded(current.consumer, Date.now())) return { kind: 'refused' }
  if (current.consumer.access !== rejected) return { kind: 'renewed', visit: current }
  const host = hostOf(current.consumer.hostKey)
  // A consumer who came with an access token alone has nothing to renew it with.
  if (host === undefined || current.consumer.refresh === '') return { kind: 'refused' }
  try {
    const asking = { credentials: { host }, requestId }
    const given = await askProductApi(refreshToken, { token: current.consumer.refresh }, asking)
    const tokens = tokensOf(given, Date.now())
    const renewed = await advance(current, (before) => ({ ...before, consumer: { ...before.consumer, ...tokens } }))
    return renewed ? { kind: 'renewed', visit: renewed } : { kind: 'refused' }
  } catch (error) {
    const kind = isRefusal(error) ? 'refused' : 'failed'
    logCause(kind, error, requestId)
    // Before the lock is free: nobody sends the refused token again, and every call of the session learns why it ended.
    if (kind === 'refused') await revoke(visit.id, 'SC110')
    return { kind }
  }
}

/** Says why a refresh did not succeed, unless the call itself has said so. */
function logCause(kind: 'refused' | 'failed', error: unknown, requestId: string): void {
  if (error instanceof UpstreamFailed) return
  const { method, path } = refreshToken
  const answer = error instanceof Problem ? { status: error.status, code: error.code } : {}
  log().warn({ event: `refresh ${kind}`, requestId, method, path, ...answer, ...errorCause(error) })
}

/** By status and code, never by the words of an error: everything else (408, 429, 5xx, no answer) keeps the session. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && (refusals.has(error.status) || error.code === 'SC110')
}
