import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { parseUrlConfig } from '@/lib/domain/config/widget-config'
import { getHost } from '../config/env'
import type { Session } from '../session/session'

/** Query parameters that belong into the session, not into the address. Contract, section 4. */
const urlConfigParameters = ['key', 'ocf', 'ocl', 'oct', 'popup'] as const

/**
 * Host and look of the frame that asks, as its page was drawn: frames of several hosts on one page share cookies, and
 * requests from inside them look alike. No more than an address may say, so it is trusted no further.
 */
export function readWidgetContext(headers: Headers, address?: URLSearchParams): URLSearchParams {
  const context = new URLSearchParams(headers.get('x-widget-context') ?? '')
  const key = context.get('key')
  return key !== null && getHost(key) ? context : (address ?? new URLSearchParams())
}

/** Takes host and look out of an address into the visit. Another host's look is not carried over. */
export async function applyUrlConfig(session: Session, query: URLSearchParams): Promise<void> {
  if (!urlConfigParameters.some((name) => query.has(name))) return
  const { data } = session
  const hostKey = query.get('key') ?? data.hostKey
  const sameHost = getHost(hostKey)?.key === getHost(data.hostKey)?.key
  const current = sameHost ? data.urlConfig : undefined
  const urlConfig = { ...current, ...parseUrlConfig(query, getHost(hostKey)?.logos ?? []) }
  if (sameHost && isDeepStrictEqual(urlConfig, data.urlConfig ?? {})) return
  await session.updateVisit({ hostKey, urlConfig, hostConfig: sameHost ? data.hostConfig : undefined })
}

/** The same address without them; none where there are none. */
export function withoutUrlConfig({
  pathname,
  searchParams,
}: URL | { pathname: string; searchParams: URLSearchParams }): string | undefined {
  if (!urlConfigParameters.some((name) => searchParams.has(name))) return undefined
  const rest = new URLSearchParams(
    [...searchParams].filter(([name]) => !urlConfigParameters.some((parameter) => parameter === name)),
  )
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
