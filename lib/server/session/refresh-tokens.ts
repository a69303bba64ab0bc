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

/** `refused`: the session has ended. `failed`: the result is unknown, so the session stays. */
export type RefreshResult =
  | { readonly kind: 'renewed'; readonly data: SignedInSessionData }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' }

const rejectionStatuses: ReadonlySet<number> = new Set([400, 401, 403])

/**
 * Refreshes the access token of a session: concurrent calls share one request to the product API, and none is made if
 * another call or instance has just refreshed it. `rejectedToken` is the token that was expired or rejected.
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
  // A session that started with an access token alone has no refresh token.
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
    // Before the lock is released, so that no call sends the refused token again and each receives the code.
    if (kind === 'refused') await revokeSession(data.id, 'SC110')
    return { kind }
  }
}

/** Logs why a refresh did not succeed, unless the failed request is logged already. */
function logCause(kind: 'refused' | 'failed', error: unknown, requestId: string): void {
  if (error instanceof UpstreamFailed) return
  const { method, path } = refreshTokenUpstream
  const response = error instanceof Problem ? { status: error.status, code: error.code } : {}
  log().warn({ event: `refresh ${kind}`, requestId, method, path, ...response, ...errorCause(error) })
}

/** Decides by status and code; everything else (408, 429, 5xx, no response) keeps the session. */
function isRejection(error: unknown): boolean {
  return error instanceof Problem && (rejectionStatuses.has(error.status) || error.code === 'SC110')
}
