import { refreshTokenUpstream } from '@/lib/contract/product-api/auth'
import { getHost } from '../config/env'
import { getMemoryCache, singleFlight } from '../config/memory-cache'
import { errorCause } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { audit } from '../observability/audit'
import { log } from '../observability/log'
import { count } from '../observability/metrics'
import { isExpired, limitKeyOf, type SignedInSessionData } from '../session/session-data'
import {
  latestSessionData,
  refOf,
  refreshVersions,
  updateSessionData,
} from '../session/session-store'
import { hasReturnedWithin } from '../shared/redis'
import { endSession } from '../shared/session-records'
import { requestProductApi } from '../upstream/request-product-api'
import { UpstreamFailed } from '../upstream/upstream-errors'
import { assertRateLimit } from './rate-limit'
import { type AnnounceRefresh, withRefreshLock } from './refresh-lock'
import { toSessionTokens } from './start-session'

type RefreshRequest = { readonly data: SignedInSessionData; readonly rejectedToken: string }

/** For this long after an outage of Redis, the first refusal of a token is not trusted. */
const outageEffectMs = 60_000

/**
 * Refreshes the access token of a session. Concurrent calls share one request to the product API,
 * and none is made if another call or instance has just refreshed the token. `rejectedToken` is the
 * token that was expired or rejected.
 * @returns undefined if the session has ended.
 * @throws {Problem} 503 if the outcome is unknown, 429 if the account refreshes too often. In both
 * cases, the session stays.
 */
export async function refreshSession(
  request: RefreshRequest,
): Promise<SignedInSessionData | undefined> {
  let isOwn = false
  const renewed = await singleFlight('refresh', request.data.id, async () => {
    isOwn = true
    return await withRefreshLock(refOf(request.data), (announce) =>
      refreshNow(request, announce),
    ).catch((error) => {
      if (error instanceof Problem && error.status === 503) countRefresh('failed')
      throw error
    })
  })
  // A caller whose newer token was rejected may join the refresh of an older token, which returns
  // the rejected token.
  const isRejected = renewed?.consumer.accessToken === request.rejectedToken
  return isRejected && !isOwn ? await refreshSession(request) : renewed
}

async function refreshNow({ data, rejectedToken }: RefreshRequest, announce: AnnounceRefresh) {
  const current = await latestSessionData(data, { isCertain: true })
  if (current === undefined || isExpired(current.consumer, Date.now())) return undefined
  if (current.consumer.accessToken !== rejectedToken) return current
  const host = getHost(current.consumer.hostKey)
  // A session started with an access token alone has no refresh token.
  if (host === undefined || current.consumer.refreshToken === '') return undefined
  await assertRateLimit('refreshes', limitKeyOf(current.consumer))
  await announce()
  // A holder that lost its lock may have stored the successor after this token was read.
  const latest = await latestSessionData(current, { isCertain: true })
  if (latest?.consumer.refreshToken !== current.consumer.refreshToken) return latest
  try {
    const input = { token: current.consumer.refreshToken }
    const response = await requestProductApi(refreshTokenUpstream, input, { credentials: { host } })
    const tokens = toSessionTokens(response, Date.now())
    const withTokens = (before: SignedInSessionData) => ({
      ...before,
      consumer: { ...before.consumer, ...tokens },
    })
    const renewed = await updateSessionData(current, withTokens, refreshVersions)
    countRefresh('renewed')
    return renewed
  } catch (error) {
    const kind = isRejection(error) && isReliable(current) ? 'refused' : 'failed'
    logCause(kind, error)
    if (kind === 'failed') throw new Problem(503)
    countRefresh(kind)
    audit('refresh refused', { outcome: 'failure', userId: current.consumer.userId })
    // Ends the session before the lock is released, so that no other call sends the refused token
    // again, and every call receives the code.
    await endSession(refOf(current), 'SC110')
  }
}

/**
 * Returns false for the first refusal of a token within a minute after an outage of Redis, because
 * another instance may have sent the token, and its successor may not be known here.
 */
function isReliable({ consumer }: SignedInSessionData): boolean {
  const refusedOnce = getMemoryCache<string>({
    name: 'refusedTokens',
    ttlMs: outageEffectMs,
    bytesOf: () => 0,
  })
  const { refreshToken } = consumer
  if (!hasReturnedWithin(outageEffectMs) || refusedOnce.has(refreshToken)) return true
  refusedOnce.set(refreshToken, '1')
  return false
}

const countRefresh = (outcome: 'renewed' | 'refused' | 'failed') =>
  count('refreshes', { 'scorewell.outcome': outcome })

function logCause(kind: 'refused' | 'failed', error: unknown): void {
  // The failed request has already been logged.
  if (error instanceof UpstreamFailed) return
  const { method, path } = refreshTokenUpstream
  const response = error instanceof Problem ? { status: error.status, code: error.code } : {}
  log().warn({ event: `refresh ${kind}`, method, path, ...response, ...errorCause(error) })
}

/**
 * Returns whether an error ends the session. Only 400, 401, 403 and SC110 do. A 408, a 429, a 5xx
 * and a missing response do not.
 */
function isRejection(error: unknown): boolean {
  return (
    error instanceof Problem && ([400, 401, 403].includes(error.status) || error.code === 'SC110')
  )
}
