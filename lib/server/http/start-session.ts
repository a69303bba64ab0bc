import { decodeJwt } from 'jose'
import {
  currentUserUpstream,
  type SignInResult,
  type TokenSet,
} from '@/lib/contract/product-api/account'
import { preauthUpstream } from '@/lib/contract/product-api/auth'
import { entryViews, routeAfterSignIn } from '@/lib/domain/account/access/page-access'
import { deviceOf } from '@/lib/domain/account/session/device'
import { omitNullish } from '@/lib/domain/shared/formats/omit-nullish'
import { maskAccountEmail } from '@/lib/domain/shared/security/redact'
import { countEnrolled, countReturn } from '../analytics/return-visits'
import { getHost } from '../config/env'
import type { Host } from '../config/host-entry'
import { tokenTagOf, userFingerprint } from '../config/keys'
import { Problem } from '../errors/problem'
import { currentRequest } from '../observability/request-context'
import type { Session } from '../session/session'
import type { Consumer, LinkedSignIn, SessionData } from '../session/session-data'
import { newSessionRef } from '../session/session-store'
import { requestProductApi } from '../upstream/request-product-api'
import { getWidgetConfig, requireHost } from './widget-config'

/** The assumed lifetime of an access token without an expiry. */
const defaultTtlMs = 15 * 60_000
/**
 * Tokens are refreshed this long before they expire, but at the earliest after 3/4 of their
 * lifetime.
 */
const renewalMarginMs = 10_000

/**
 * `urlConfig` is the configuration of the sign-in's host, if the session belongs to another host.
 * `view` is the start view. By default, it is that of the entry screen.
 */
type EntryOptions = Pick<
  LinkedSignIn & SessionData,
  'entry' | 'urlConfig' | 'direct' | 'standAlone'
> & {
  /** The page from which the visitor was redirected to login. */
  readonly returnTo?: string | undefined
  readonly view?: string | undefined
}
type Visit = { readonly session: Session }
type NewSignIn = Pick<LinkedSignIn, 'signIn' | 'justEnrolled'>

/** Starts the session of a consumer who has just been signed in by the product API. */
export async function startSession(
  { session }: Visit,
  { signIn, justEnrolled }: NewSignIn,
  {
    returnTo,
    entry,
    view = entry && entryViews[entry],
    direct,
    standAlone,
    urlConfig,
  }: EntryOptions = {},
) {
  const now = Date.now()
  const device = omitNullish(deviceOf(currentRequest()?.userAgent))
  const times = { startedAt: now, lastActiveAt: now }
  const consumer: Consumer = { ...signIn, ...times, device, flowTokens: {} }
  await session.start(consumer, { direct, standAlone })
  const isOtherHost = getHost(session.data.hostKey)?.key !== signIn.hostKey
  if (isOtherHost)
    await session.updateVisit({ hostKey: signIn.hostKey, urlConfig, hostConfig: undefined })
  if (view) await session.updateVisit({ urlConfig: { ...session.data.urlConfig, view } })
  const count = justEnrolled ? countEnrolled : countReturn
  if (consumer.idpass) await count(session, consumer.userTag)
  const entered = { idpass: consumer.idpass, just_enrolled: justEnrolled }
  const next = routeAfterSignIn(entered, await getWidgetConfig(session.data), returnTo)
  return {
    ...entered,
    next: entry === '/identity-verification' && !justEnrolled ? '/identity' : next,
    fingerprint: userFingerprint(consumer),
  }
}

/**
 * Starts the session of a consumer who followed a token link.
 * @returns the page to open, with the consumer's fingerprint.
 */
export async function startLinkedSession(
  visit: Visit,
  { signIn, justEnrolled, entry, standAlonePath, urlConfig }: LinkedSignIn,
): Promise<{ next: string; fingerprint: string }> {
  const isStandAlone = standAlonePath !== undefined
  const options = isStandAlone
    ? { standAlone: true, view: standAlonePath.split('?', 1)[0], urlConfig }
    : { direct: true, entry, urlConfig }
  const { next, just_enrolled, fingerprint } = await startSession(
    visit,
    { signIn, justEnrolled },
    options,
  )
  if (isStandAlone) return { next: standAlonePath, fingerprint }
  return { next: just_enrolled ? `${next}?because=just-enrolled` : next, fingerprint }
}

/**
 * Returns the host of the visit. The next sign-in is for this host, even if the session belongs to
 * another one.
 */
export function signInHostOf({ session }: Visit): Host {
  return requireHost(session.data.hostKey)
}

/**
 * Exchanges a host's single-use pre-auth token.
 * @throws {Problem} with the product API's code if the token is rejected.
 */
export async function exchangePreauthToken(host: Host, token: string): Promise<NewSignIn> {
  return await toNewSignIn(
    host,
    await requestProductApi(preauthUpstream, { token }, { credentials: { host } }),
  )
}

/**
 * Signs a consumer in with an access token, which cannot be refreshed. Contract, section 13.
 * @throws {Problem} with the product API's code if it refuses the token for this host.
 */
export async function exchangeAccessToken(host: Host, token: string): Promise<NewSignIn> {
  const { signIn, justEnrolled } = await toNewSignIn(host, { token, refresh: '' })
  return { signIn: { ...signIn, tokenTag: tokenTagOf(token) }, justEnrolled }
}

/** Completes a sign-in. Fetches the user if the response does not contain it. */
export async function toNewSignIn(host: Host, result: SignInResult): Promise<NewSignIn> {
  const tokens = toSessionTokens(result, Date.now())
  const isComplete =
    result.id !== undefined && result.idpass !== undefined && result.email !== undefined
  const user = isComplete
    ? undefined
    : await requestProductApi(
        currentUserUpstream,
        {},
        { credentials: { host, access: tokens.accessToken } },
      )
  const { id: userId = user?.id, email = user?.email, idpass = user?.idpass ?? false } = result
  if (userId === undefined) throw new Problem(502)
  const ref = { userId, hostKey: host.key }
  const maskedEmail = email === undefined ? {} : { maskedEmail: maskAccountEmail(email) }
  const signIn = { ...tokens, ...ref, ...(await newSessionRef(ref)), idpass, ...maskedEmail }
  return { signIn, justEnrolled: result.just_enrolled ?? false }
}

/**
 * Converts the product API's tokens for the session and determines when the access token expires
 * (epoch ms).
 */
export function toSessionTokens({ token, refresh, expires }: TokenSet, now: number) {
  const ends = [expires, expiryOf(token)].filter((end) => end !== undefined)
  const accessExpiresAt = ends.length > 0 ? Math.min(...ends) : now + defaultTtlMs
  // A token that cannot be refreshed is used until it expires.
  const margin =
    refresh === '' ? 0 : Math.min(renewalMarginMs, Math.max(0, accessExpiresAt - now) / 4)
  return {
    accessToken: token,
    accessExpiresAt,
    refreshAfter: accessExpiresAt - margin,
    refreshToken: refresh,
  }
}

function expiryOf(token: string): number | undefined {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? undefined : exp * 1000
  } catch {
    return undefined
  }
}
