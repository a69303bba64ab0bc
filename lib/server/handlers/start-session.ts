import 'server-only'
import type { EntryPath } from '@/lib/contract/bff/host'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { preauthUpstream } from '@/lib/contract/product-api/auth'
import type { SignInResult } from '@/lib/contract/product-api/user'
import { entryViews, routeAfterSignIn } from '@/lib/domain/access/next-route'
import { getHost } from '../config/hosts'
import { Problem } from '../errors/problem'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { toSessionTokens } from '../session/token-set'
import { userFingerprint } from '../session/user-fingerprint'
import { requestProductApi } from '../upstream/request-product-api'
import { getWidgetConfig } from '../widget/widget-config'

type SessionRequest = { readonly session: Session; readonly requestId: string }
type EntryOptions = {
  /** The way back the visitor was sent away with. */
  readonly returnTo?: string | undefined
  readonly entry?: EntryPath | undefined
  readonly direct?: boolean
  readonly standAlone?: boolean
}

/** Begins the session of whoever the product API has just signed in. */
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
  const consumer: Consumer = {
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
    mark: userFingerprint(consumer.userId),
  }
}

/**
 * Exchanges a host's pre-auth token, which is good for one use, for a session.
 * @throws {Problem} with the code of the refusal.
 */
export async function startSessionWithPreauthToken(request: SessionRequest, token: string, options: EntryOptions) {
  const host = getHost(request.session.data.hostKey)
  if (!host) throw new Problem(403, { code: 'SC220' })
  // In the name of the visit's host, whoever was signed in before.
  const signInResult = await requestProductApi(
    preauthUpstream,
    { token },
    { credentials: { host }, requestId: request.requestId },
  )
  return await startSession(request, signInResult, options)
}

/** Begins a session on a consumer's own access token, which nobody can renew. */
export async function startSessionWithAccessToken(request: SessionRequest, token: string, options: EntryOptions) {
  const { id, idpass } = await fetchUser(token, request.requestId)
  return await startSession(request, { token, refresh: '', id, idpass }, options)
}

/** Asked where a sign-in did not say who it was. */
async function fetchUser(access: string, requestId: string): Promise<{ id: string; idpass: boolean }> {
  return await requestProductApi(currentUserUpstream, {}, { credentials: { access }, requestId })
}
