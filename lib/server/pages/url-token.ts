import 'server-only'
import type { NextRequest } from 'next/server'
import { isHostToken } from '@/lib/contract/bff/host'
import { isEntryPath } from '@/lib/domain/access/next-route'
import { pathOf } from '@/lib/routes'
import { Problem } from '../errors/problem'
import { startSessionWithAccessToken, startSessionWithPreauthToken } from '../handlers/start-session'
import { limitUrlToken } from '../http/limit-attempt'
import type { Session } from '../session/session'

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
 * Starts a session with the token of a URL. HEAD requests and prefetches do not use up the token.
 * @returns the redirect target; for a rejected token the System error screen, which reports the code to the host.
 */
export async function consumeUrlToken({ request, session, requestId }: UrlTokenRequest): Promise<string | undefined> {
  const { nextUrl } = request
  const clean = withoutUrlTokens(nextUrl)
  if (clean === undefined || isPrefetch(request)) return clean
  const { token, standAloneToken } = urlTokensOf(nextUrl)
  try {
    if (token === null) {
      await limitUrlToken(request.headers, () =>
        startSessionWithAccessToken({ session, requestId }, assertHostToken(standAloneToken), { standAlone: true }),
      )
      return clean
    }
    const entry = isEntryPath(nextUrl.pathname) ? nextUrl.pathname : undefined
    const entered = await limitUrlToken(request.headers, () =>
      startSessionWithPreauthToken({ session, requestId }, assertHostToken(token), { entry, direct: true }),
    )
    return entered.just_enrolled ? `${entered.next}?because=just-enrolled` : entered.next
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code ? `${pathOf('sysError')}?because=${encodeURIComponent(error.code)}` : pathOf('sysError')
  }
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
