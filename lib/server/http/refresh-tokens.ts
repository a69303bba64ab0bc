import { refreshTokenUpstream } from '@/lib/contract/product-api/auth'
import { getHost } from '../config/env'
import { userKeyOf } from '../config/keys'
import { getMemoryCache, singleFlight } from '../config/memory-cache'
import { errorCause } from '../errors/describe-error'
import { Problem } from '../errors/problem'
import { audit } from '../observability/audit'
import { log } from '../observability/log'
import { count } from '../observability/metrics'
import { isExpired, type SignedInSessionData } from '../session/session-data'
import { latestSessionData, refOf, refreshVersions, updateSessionData } from '../session/session-store'
import { hasReturnedWithin } from '../shared/redis'
import { endSession } from '../shared/session-records'
import { requestProductApi } from '../upstream/request-product-api'
import { UpstreamFailed } from '../upstream/upstream-errors'
import { assertRateLimit } from './rate-limit'
import { type AnnounceRefresh, withRefreshLock } from './refresh-lock'
import { toSessionTokens } from './start-session'

/** `refused`: the session has ended. `failed`: the result is unknown, so the session stays. */
type RefreshResult =
  | { readonly kind: 'renewed'; readonly data: SignedInSessionData }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' }
type RefreshRequest = { readonly data: SignedInSessionData; readonly rejectedToken: string; readonly requestId: string }

const outageEffectMs = 60_000

/** Refreshes the access token of a session unless another call or instance just has. @throws {Problem} 429 if it happens too often. */
export async function refreshSession(request: RefreshRequest): Promise<RefreshResult> {
  let isOwn = false
  const result = await singleFlight('refresh', request.data.id, async () => {
    isOwn = true
    return await refreshLocked(request)
  })
  // A caller whose newer token was rejected may have joined a refresh of an older one, which returns the rejected one.
  const isRejected = result.kind === 'renewed' && result.data.consumer.accessToken === request.rejectedToken
  return isRejected && !isOwn ? await refreshSession(request) : result
}

async function refreshLocked(request: RefreshRequest): Promise<RefreshResult> {
  try {
    return await withRefreshLock(refOf(request.data), (announce) => refreshNow(request, announce))
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 503) throw error
    countRefresh('failed')
    return { kind: 'failed' }
  }
}

async function refreshNow(
  { data, rejectedToken, requestId }: RefreshRequest,
  announce: AnnounceRefresh,
): Promise<RefreshResult> {
  const current = await latestSessionData(data)
  if (current === undefined || isExpired(current.consumer, Date.now())) return { kind: 'refused' }
  if (current.consumer.accessToken !== rejectedToken) return { kind: 'renewed', data: current }
  const host = getHost(current.consumer.hostKey)
  // A session that started with an access token alone has no refresh token.
  if (host === undefined || current.consumer.refreshToken === '') return { kind: 'refused' }
  await assertRateLimit('refreshes', userKeyOf(current.consumer))
  await announce()
  try {
    const options = { credentials: { host }, requestId }
    const response = await requestProductApi(refreshTokenUpstream, { token: current.consumer.refreshToken }, options)
    const tokens = toSessionTokens(response, Date.now())
    const withTokens = (before: SignedInSessionData) => ({ ...before, consumer: { ...before.consumer, ...tokens } })
    const renewed = await updateSessionData(current, withTokens, refreshVersions)
    countRefresh('renewed')
    return renewed ? { kind: 'renewed', data: renewed } : { kind: 'refused' }
  } catch (error) {
    const kind = isRejection(error) && isReliable(current) ? 'refused' : 'failed'
    logCause(kind, error, requestId)
    countRefresh(kind)
    // Before the lock is released, so that no call sends the refused token again and each receives the code.
    if (kind === 'refused') {
      audit('refresh refused', { outcome: 'failure', userId: current.consumer.userId })
      await endSession(refOf(current), 'SC110')
    }
    return { kind }
  }
}

/** False for the first refusal within a minute after an outage of Redis: another instance may have sent the token. */
function isReliable({ consumer }: SignedInSessionData): boolean {
  const refusedOnce = getMemoryCache<string>({ name: 'refusedTokens', ttlMs: outageEffectMs, bytesOf: () => 0 })
  const { refreshToken } = consumer
  if (!hasReturnedWithin(outageEffectMs) || refusedOnce.has(refreshToken)) return true
  refusedOnce.set(refreshToken, '1')
  return false
}

const countRefresh = (outcome: RefreshResult['kind']) => count('refreshes', { 'scorewell.outcome': outcome })

function logCause(kind: 'refused' | 'failed', error: unknown, requestId: string): void {
  // The failed request is logged already.
  if (error instanceof UpstreamFailed) return
  const { method, path } = refreshTokenUpstream
  const response = error instanceof Problem ? { status: error.status, code: error.code } : {}
  log().warn({ event: `refresh ${kind}`, requestId, method, path, ...response, ...errorCause(error) })
}

/** Decides by status and code; everything else (408, 429, 5xx, no response) keeps the session. */
function isRejection(error: unknown): boolean {
  return error instanceof Problem && ([400, 401, 403].includes(error.status) || error.code === 'SC110')
}
