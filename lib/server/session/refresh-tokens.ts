import 'server-only'
import { refreshTokenUpstream } from '@/lib/contract/product-api/auth'
import { getHost } from '../config/env'
import { errorCause } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { getSharedState } from '../shared/get-shared-state'
import { singleFlight } from '../shared/single-flight'
import { requestProductApi } from '../upstream/request-product-api'
import { UpstreamFailed } from '../upstream/request-upstream'
import { isExpired, type SignedInSessionData } from './session-data'
import { latestSessionData, revokeSession, updateSessionData } from './session-store'
import { toSessionTokens } from './token-set'

/** `refused`: the session is over. `failed`: nobody knows, so it stays. */
export type RefreshResult =
  | { readonly kind: 'renewed'; readonly data: SignedInSessionData }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' }

const rejectionStatuses: ReadonlySet<number> = new Set([400, 401, 403])

/**
 * Renews the access token of a session: one call to the product API, however many ask at the same time, and none where
 * another call or instance has just done it. `rejectedToken` is the token that did not serve.
 */
export async function refreshSession(
  data: SignedInSessionData,
  rejectedToken: string,
  requestId: string,
): Promise<RefreshResult> {
  // A caller whose newer token was rejected must not join a refresh of an older one: it would get its own token back.
  return await singleFlight('renewal', `${data.id} ${rejectedToken}`, () =>
    getSharedState().withLock(`refresh ${data.id}`, () => refreshNow(data, rejectedToken, requestId)),
  )
}

async function refreshNow(data: SignedInSessionData, rejectedToken: string, requestId: string): Promise<RefreshResult> {
  const current = await latestSessionData(data)
  if (current === undefined || isExpired(current.consumer, Date.now())) return { kind: 'refused' }
  if (current.consumer.accessToken !== rejectedToken) return { kind: 'renewed', data: current }
  const host = getHost(current.consumer.hostKey)
  // A consumer who came with an access token alone has nothing to renew it with.
  if (host === undefined || current.consumer.refreshToken === '') return { kind: 'refused' }
  try {
    const options = { credentials: { host }, requestId }
    const response = await requestProductApi(refreshTokenUpstream, { token: current.consumer.refreshToken }, options)
    const tokens = toSessionTokens(response, Date.now())
    const renewed = await updateSessionData(current, (before) => ({
      ...before,
      consumer: { ...before.consumer, ...tokens },
    }))
    return renewed ? { kind: 'renewed', data: renewed } : { kind: 'refused' }
  } catch (error) {
    const kind = isRejection(error) ? 'refused' : 'failed'
    logCause(kind, error, requestId)
    // Before the lock is free: nobody sends the refused token again, and every call of the session learns why it ended.
    if (kind === 'refused') await revokeSession(data.id, 'SC110')
    return { kind }
  }
}

/** Says why a refresh did not succeed, unless the call itself has said so. */
function logCause(kind: 'refused' | 'failed', error: unknown, requestId: string): void {
  if (error instanceof UpstreamFailed) return
  const { method, path } = refreshTokenUpstream
  const answer = error instanceof Problem ? { status: error.status, code: error.code } : {}
  log().warn({ event: `refresh ${kind}`, requestId, method, path, ...answer, ...errorCause(error) })
}

/** By status and code, never by the words of an error: everything else (408, 429, 5xx, no answer) keeps the session. */
function isRejection(error: unknown): boolean {
  return error instanceof Problem && (rejectionStatuses.has(error.status) || error.code === 'SC110')
}
