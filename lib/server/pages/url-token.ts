import 'server-only'
import type { NextRequest } from 'next/server'
import { isEntryPath } from '@/lib/domain/access/entry-views'
import { pathOf } from '@/lib/routes'
import { Problem } from '../errors/problem'
import { enterWithAccessToken, enterWithPreauth } from '../handlers/start-session'
import type { Session } from '../session/session'

const tokenLimit = 8192

type HandOver = { readonly request: NextRequest; readonly session: Session; readonly requestId: string }

/** The secrets an address may hold: a pre-auth token on an entry screen, a stand-alone token anywhere. */
function secretsOf({ pathname, searchParams }: NextRequest['nextUrl']) {
  const token = isEntryPath(pathname) ? searchParams.get('token') : null
  return { token, standAloneToken: searchParams.get('standAloneToken') }
}

/** The same address without its secrets; none where it holds none. Nothing secret stays in an address. Contract, section 4. */
export function addressWithoutSecrets(url: NextRequest['nextUrl']): string | undefined {
  const { token, standAloneToken } = secretsOf(url)
  if (token === null && standAloneToken === null) return undefined
  const rest = new URLSearchParams(url.searchParams)
  if (token !== null) rest.delete('token')
  rest.delete('standAloneToken')
  return rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname
}

/**
 * Begins a session with the token of an address, once: whoever only looks (HEAD, a prefetch) spends nothing.
 * @returns where to go; a refused token leads to the System error screen, which tells the host why.
 */
export async function handOver({ request, session, requestId }: HandOver): Promise<string | undefined> {
  const { nextUrl } = request
  const clean = addressWithoutSecrets(nextUrl)
  if (clean === undefined || isOnlyLooking(request)) return clean
  const { token, standAloneToken } = secretsOf(nextUrl)
  try {
    if (token === null) {
      await enterWithAccessToken({ session, requestId }, bounded(standAloneToken), { standAlone: true })
      return clean
    }
    const entry = isEntryPath(nextUrl.pathname) ? nextUrl.pathname : undefined
    const entered = await enterWithPreauth({ session, requestId }, bounded(token), { entry, direct: true })
    return entered.just_enrolled ? `${entered.next}?because=just-enrolled` : entered.next
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code ? `${pathOf('sysError')}?because=${encodeURIComponent(error.code)}` : pathOf('sysError')
  }
}

/** @throws {Problem} for a value that no service of ours gave out. */
function bounded(token: string | null): string {
  if (!token || token.length > tokenLimit) throw new Problem(400)
  return token
}

function isOnlyLooking({ method, headers }: NextRequest): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return method !== 'GET' || purpose.includes('prefetch') || headers.has('next-router-prefetch')
}
