import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { widgetContextHeader } from '@/lib/contract/headers'
import { configParameters, parseUrlConfig } from '@/lib/domain/config/widget-config'
import { getHost } from '../config/env'
import type { Session } from '../session/session'
import type { CookieMode } from '../session/session-data'

const framing: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

/** Query parameters that move from the URL into the session. Contract, section 4. */
const urlConfigParameters = ['key', 'lang', ...configParameters] as const

/**
 * Reads host and configuration of the requesting frame from a header of its page: frames of several hosts on one page share
 * cookies, so the cookies do not tell them apart. The header is trusted no more than the URL, which can hold the same.
 */
export function readWidgetContext(headers: Headers, address?: URLSearchParams): URLSearchParams {
  const context = new URLSearchParams(headers.get(widgetContextHeader) ?? '')
  const key = context.get('key')
  return key !== null && getHost(key) ? context : (address ?? new URLSearchParams())
}

/**
 * Stores host and configuration of a URL in the session. A change of the host drops the configuration of the old one. A
 * signed-in session belongs to the host that signed the consumer in, so the key of another host changes nothing.
 */
export async function applyUrlConfig(session: Session, query: URLSearchParams): Promise<void> {
  if (!urlConfigParameters.some((name) => query.has(name))) return
  const { data, consumer } = session
  const hostKey = query.get('key') ?? data.hostKey
  if (consumer && getHost(hostKey)?.key !== getHost(consumer.hostKey)?.key) return
  const sameHost = getHost(hostKey)?.key === getHost(data.hostKey)?.key
  const current = sameHost ? data.urlConfig : undefined
  const urlConfig = { ...current, ...parseUrlConfig(query, getHost(hostKey)?.logos ?? []) }
  if (sameHost && isDeepStrictEqual(urlConfig, data.urlConfig ?? {})) return
  await session.updateVisit({ hostKey, urlConfig, hostConfig: sameHost ? data.hostConfig : undefined })
}

/** The URL without these parameters; undefined if it has none. */
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

/**
 * The cookie modes of a request, most likely first. A document framed by another site starts a framed session. A top-level
 * document never uses the framed cookie, which browsers also send with cross-site form posts. Calls from inside a page are
 * alike in both modes, but a frame of another site sends the framed cookie only. A frame that reloads itself is same-origin
 * to the browser; if its cookies were lost, it starts again as framed, with the host of its URL.
 */
export function cookieModesOf(headers: Headers): readonly CookieMode[] {
  const destination = headers.get('sec-fetch-dest')
  const site = headers.get('sec-fetch-site')
  if (destination === 'document') return ['top']
  const isFramed = destination !== null && framing.has(destination)
  if (isFramed && site === 'cross-site') return ['framed']
  if (isFramed && site === 'same-origin') return ['framed', 'top']
  return ['top', 'framed']
}
