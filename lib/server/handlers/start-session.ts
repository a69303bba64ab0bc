import 'server-only'
import type { EntryPath } from '@/lib/contract/bff/host'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { preauthUpstream } from '@/lib/contract/product-api/auth'
import type { SignInResult } from '@/lib/contract/product-api/user'
import { entryViews, routeAfterSignIn } from '@/lib/domain/access/next-route'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { userFingerprint } from '../session/seal'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { toSessionTokens } from '../session/token-set'
import { requestProductApi } from '../upstream/request-product-api'
import { getWidgetConfig } from '../widget/widget-config'

type SessionRequest = { readonly session: Session; readonly requestId: string }
type EntryOptions = {
  /** The page that redirected the visitor to login. */
  readonly returnTo?: string | undefined
  readonly entry?: EntryPath | undefined
  readonly direct?: boolean
  readonly standAlone?: boolean
}

/** Starts the session of a consumer whom the product API has just signed in. */
export async function startSession(
  { session, requestId }: SessionRequest,
  signInResult: SignInResult,
  options: EntryOptions = {},
) {
  const { returnTo, entry, direct, standAlone } = options
  const now = Date.now()
  const tokens = toSessionTokens(signInResult, now)
  const user =
    signInResult.id && signInResult.idpass !== undefined ? signInResult : await fetchUser(tokens.accessToken, requestId)
  const consumer: Omit<Consumer, 'hashTag' | 'epoch'> = {
    ...tokens,
    userId: signInResult.id ?? user.id ?? '',
    hostKey: getHost(session.data.hostKey)?.key,
    idpass: signInResult.idpass ?? user.idpass ?? false,
    startedAt: now,
    lastActiveAt: now,
    flowTokens: {},
  }
  await session.start(consumer, { ...(direct ? { direct } : {}), ...(standAlone ? { standAlone } : {}) })
  const view = entry && entryViews[entry]
  if (view) await session.updateVisit({ urlConfig: { ...session.data.urlConfig, view } })
  const entered = { idpass: consumer.idpass, just_enrolled: signInResult.just_enrolled ?? false }
  const next = routeAfterSignIn(entered, await getWidgetConfig(session.data, requestId), returnTo)
  return {
    ...entered,
    next: entry === '/identity-verification' && !entered.just_enrolled ? '/identity' : next,
    fingerprint: userFingerprint(consumer.userId),
  }
}

/**
 * Exchanges a host's single-use pre-auth token for a session.
 * @throws {Problem} with the server code when the product API rejects the token.
 */
export async function startSessionWithPreauthToken(request: SessionRequest, token: string, options: EntryOptions) {
  const host = getHost(request.session.data.hostKey)
  if (!host) throw new Problem(403, { code: 'SC220' })
  // The host of the visit makes the call, even when another consumer is signed in.
  const signInResult = await requestProductApi(
    preauthUpstream,
    { token },
    { credentials: { host }, requestId: request.requestId },
  )
  return await startSession(request, signInResult, options)
}

/** Starts a session with a consumer's own access token, which cannot be renewed. */
export async function startSessionWithAccessToken(request: SessionRequest, token: string, options: EntryOptions) {
  const { id, idpass } = await fetchUser(token, request.requestId)
  return await startSession(request, { token, refresh: '', id, idpass }, options)
}

/** Used when the sign-in response does not name the user. */
async function fetchUser(access: string, requestId: string): Promise<{ id: string; idpass: boolean }> {
  return await requestProductApi(currentUserUpstream, {}, { credentials: { access }, requestId })
}
