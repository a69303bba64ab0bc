import 'server-only'
import type { NextRequest } from 'next/server'
import { isHostToken } from '@/lib/contract/bff/host'
import { isEntryPath } from '@/lib/domain/access/next-route'
import { decideTokenLink } from '@/lib/domain/access/token-link'
import { parseUrlConfig } from '@/lib/domain/config/widget-config'
import { pathOf } from '@/lib/routes'
import { getHost } from '../config/env'
import type { Host } from '../config/host-entry'
import { Problem } from '../errors/problem'
import { limitUrlToken } from '../http/limit-attempt'
import { exchangeAccessToken, exchangePreauthToken, startLinkedSession } from '../http/start-session'
import { audit } from '../observability/audit'
import type { Session } from '../session/session'
import { type LinkedSignIn, newPendingSignIn, type SignIn } from '../session/session-data'

type UrlTokenRequest = { readonly request: NextRequest; readonly session: Session; readonly requestId: string }

/** The tokens in a URL: a pre-auth token on an entry screen, a stand-alone token anywhere. */
function urlTokensOf({ pathname, searchParams }: NextRequest['nextUrl']) {
  const token = isEntryPath(pathname) ? searchParams.get('token') : null
  return { token, standAloneToken: searchParams.get('standAloneToken') }
}

/** The URL without its tokens; undefined if it has none. Contract, section 4. */
export function withoutUrlTokens(url: NextRequest['nextUrl']): string | undefined {
  const { token, standAloneToken } = urlTokensOf(url)
  if (token === null && standAloneToken === null) return undefined
  const rest = new URLSearchParams(url.searchParams)
  if (token !== null) rest.delete('token')
  rest.delete('standAloneToken')
  return rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname
}

/**
 * Exchanges the token of a URL. Every link of another site, and each that would replace another consumer, waits in the
 * session until the consumer confirms the account. HEAD requests, prefetches and everything else that is not a navigation do
 * not use up the token. A link in a frame ends the framed session first; at top level a link that fails signs nobody out,
 * because anybody can spread one. Contract, sections 11 and 12, and decision 22.
 * @returns the redirect target; for a rejected token the System error screen, which reports the code to the host.
 */
export async function consumeUrlToken({ request, session, requestId }: UrlTokenRequest): Promise<string | undefined> {
  const { nextUrl, headers } = request
  const clean = withoutUrlTokens(nextUrl)
  if (clean === undefined || isPrefetch(request)) return clean
  // The host of the link may differ from that of a signed-in session.
  const host = getHost(nextUrl.searchParams.get('key') ?? session.data.hostKey)
  const decision = decideTokenLink(headers, host ?? { origins: [] })
  if (decision === 'ignore') return clean
  try {
    if (session.data.mode === 'framed') await session.end()
    if (!host) throw new Problem(403, { code: 'SC220' })
    const linked = await limitUrlToken(() => exchangeUrlToken({ nextUrl, host, requestId, session, clean }))
    const { userId } = linked.signIn
    if (decision === 'start' && !replacesConsumer(session, linked.signIn)) {
      const { next } = await startLinkedSession({ session, requestId }, linked)
      audit('sign-in', { outcome: 'success', detail: 'link', userId })
      return next
    }
    audit('link shown', { outcome: 'success', userId })
    await session.updateVisit({ pendingSignIn: newPendingSignIn(linked) })
    return pathOf('confirmSignIn')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, code } = error
    audit('sign-in', { outcome: status < 500 ? 'failure' : 'unknown', detail: 'link', status, code })
    return failedEntryUrl(session, code)
  }
}

/** The System error screen names the consumer who is still signed in (`entry`). */
function failedEntryUrl({ consumer }: Session, code: string | undefined): string {
  const query = new URLSearchParams({ ...(code ? { because: code } : {}), ...(consumer ? { entry: '/' } : {}) })
  return query.size > 0 ? `${pathOf('sysError')}?${query}` : pathOf('sysError')
}

type UrlTokenExchange = {
  readonly nextUrl: NextRequest['nextUrl']
  readonly host: Host
  readonly requestId: string
  readonly session: Session
  /** The URL without its tokens. */
  readonly clean: string
}

async function exchangeUrlToken(exchange: UrlTokenExchange): Promise<LinkedSignIn> {
  const { nextUrl, host, session, clean } = exchange
  const { token, standAloneToken } = urlTokensOf(nextUrl)
  // The session has the configuration of its own host already.
  const isOtherHost = host.key !== getHost(session.data.hostKey)?.key
  const urlConfig = isOtherHost ? parseUrlConfig(nextUrl.searchParams, host.logos) : undefined
  if (token === null) {
    const newSignIn = await exchangeAccessToken(exchange, assertHostToken(standAloneToken))
    return { ...newSignIn, urlConfig, standAlonePath: clean }
  }
  const entry = isEntryPath(nextUrl.pathname) ? nextUrl.pathname : undefined
  return { ...(await exchangePreauthToken(exchange, assertHostToken(token))), urlConfig, entry }
}

function replacesConsumer({ consumer }: Session, { userId, hostKey }: SignIn): boolean {
  return consumer !== undefined && (consumer.userId !== userId || consumer.hostKey !== hostKey)
}

/** @throws {Problem} 400 for a value that is no token. */
function assertHostToken(token: string | null): string {
  if (token === null || !isHostToken(token)) throw new Problem(400)
  return token
}

function isPrefetch({ method, headers }: NextRequest): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return method !== 'GET' || purpose.includes('prefetch') || headers.has('next-router-prefetch')
}
