import type { NextRequest } from 'next/server'
import { isHostToken } from '@/lib/contract/bff/host/token-entry'
import { isEntryPath } from '@/lib/domain/account/access/page-access'
import { decideTokenLink } from '@/lib/domain/account/access/token-link'
import { parseUrlConfig } from '@/lib/domain/host/config/widget-config'
import { pathOf } from '@/lib/routes'
import { getHost } from '../config/env'
import type { Host } from '../config/host-entry'
import { userKeyOf } from '../config/keys'
import { Problem } from '../errors/problem'
import { limitUrlToken } from '../http/limit-attempt'
import {
  exchangeAccessToken,
  exchangePreauthToken,
  startLinkedSession,
} from '../http/start-session'
import { audit } from '../observability/audit'
import type { Session } from '../session/session'
import { newPendingSignIn } from '../session/session-data'

/**
 * The pre-auth token of an entry screen, the stand-alone token of any page, and the URL without
 * them.
 */
export type UrlTokens = Readonly<Record<'token' | 'standAloneToken', string | null>> & {
  readonly clean: string
}
type UrlTokenRequest = {
  readonly request: NextRequest
  readonly session: Session
  readonly tokens: UrlTokens
}

/**
 * Exchanges the token of a URL. A link from another site, or one that would replace another
 * consumer, waits in the session until the consumer confirms the account. HEAD requests, prefetches
 * and anything else that is not a navigation do not use up the token.
 * A link in a frame ends the framed session first. At top level a failed link does not sign the
 * consumer out, because an attacker can spread such links. Contract, sections 11 and 12, and
 * decision 22.
 * @returns the redirect target; for a rejected token the System error screen, which reports the
 * code to the host.
 */
export async function consumeUrlToken(linkRequest: UrlTokenRequest): Promise<string> {
  const { request, session, tokens } = linkRequest
  if (isPrefetch(request)) return tokens.clean
  // The host of the link may differ from the host of a signed-in session.
  const host = getHost(request.nextUrl.searchParams.get('key') ?? session.data.hostKey)
  const decision = decideTokenLink(request.headers, host ?? { origins: [] })
  if (decision === 'ignore') return tokens.clean
  try {
    if (session.data.mode === 'framed') await session.end()
    if (!host) throw new Problem(403, { code: 'SC220' })
    const linked = await limitUrlToken(() => exchangeUrlToken(linkRequest, host))
    const { signIn } = linked
    const { userId } = signIn
    const replaces = session.consumer && userKeyOf(session.consumer) !== userKeyOf(signIn)
    if (decision === 'start' && !replaces) {
      const { next } = await startLinkedSession({ session }, linked)
      audit('sign-in', { outcome: 'success', detail: 'link', userId })
      return next
    }
    audit('link shown', { outcome: 'success', userId })
    await session.updateVisit({ pendingSignIn: newPendingSignIn(linked) })
    return pathOf('confirmSignIn')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, code } = error
    audit('sign-in', {
      outcome: status < 500 ? 'failure' : 'unknown',
      detail: 'link',
      status,
      code,
    })
    // Tells the System error screen whether a consumer is still signed in (`entry`).
    const facts = {
      ...(code ? { because: code } : {}),
      ...(session.consumer ? { entry: '/' } : {}),
    }
    const query = new URLSearchParams(facts)
    return query.size > 0 ? `${pathOf('sysError')}?${query}` : pathOf('sysError')
  }
}

async function exchangeUrlToken({ request, session, tokens }: UrlTokenRequest, host: Host) {
  const { pathname, searchParams } = request.nextUrl
  const { token, standAloneToken, clean } = tokens
  // If the link's host is the session's, the session already has its configuration.
  const isOtherHost = host.key !== getHost(session.data.hostKey)?.key
  const urlConfig = isOtherHost ? parseUrlConfig(searchParams, host.logos) : undefined
  const exchanged = token ?? standAloneToken ?? ''
  if (!isHostToken(exchanged)) throw new Problem(400)
  if (token === null)
    return { ...(await exchangeAccessToken(host, exchanged)), urlConfig, standAlonePath: clean }
  const entry = isEntryPath(pathname) ? pathname : undefined
  return { ...(await exchangePreauthToken(host, exchanged)), urlConfig, entry }
}

function isPrefetch({ method, headers }: NextRequest): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return method !== 'GET' || purpose.includes('prefetch') || headers.has('next-router-prefetch')
}
