import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { widgetContextHeader } from '@/lib/contract/headers'
import { type Branding, brandingSchema } from '@/lib/contract/host/branding'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { initializeUpstream } from '@/lib/contract/product-api/auth'
import {
  configParameters,
  mergeWidgetConfig,
  parseUrlConfig,
} from '@/lib/domain/host/config/widget-config'
import { omitNullish } from '@/lib/domain/shared/formats/omit-nullish'
import { env, getHost, registeredOrigins } from '../config/env'
import type { Host } from '../config/host-entry'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import type { Session } from '../session/session'
import type { CookieMode, SessionData } from '../session/session-data'
import { loopTimeoutSignal } from '../shared/loop-clock'
import { requestProductApi } from '../upstream/request-product-api'

const hostConfigTtlMs = 15 * 60_000
/**
 * After a failed request, the product API is not called again for this long, so that the next pages
 * do not repeat the request.
 */
const failureTtlMs = 30_000
/** No page waits longer than this for the configuration of a host. */
const timeoutMs = 2_000
const maxHosts = 1_000

const framing: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe'])

/** Query parameters that are moved from the URL into the session. Contract, section 4. */
const urlConfigParameters = ['key', 'lang', ...configParameters] as const

type HostConfig = Partial<Branding & Pick<WidgetConfig, 'theme' | 'logo' | 'flags'>>

/**
 * Merges the configuration of a visit: built-in < host entry < initialize < URL < message.
 * Contract, section 6.
 */
export async function getWidgetConfig({ hostKey, urlConfig, hostConfig }: SessionData) {
  const { lang: _, ...url } = urlConfig ?? {}
  const host = getHost(hostKey)
  return mergeWidgetConfig({
    host: host ? { ...host.config, ...brandingSchema.parse(host) } : {},
    initialize: (host && (await hostConfigs().fetch(host.key, { context: host }))) ?? {},
    url,
    message: hostConfig ?? {},
    origins: host ? registeredOrigins(host) : { logos: [], pages: [] },
  })
}

/**
 * Returns the cache of the configurations that the product API has for registered hosts. After a
 * failed request, a host's configuration is empty for `failureTtlMs`.
 */
function hostConfigs() {
  const fetchMethod: LRUCache.Fetcher<string, HostConfig, Host> = async (
    _key,
    _stale,
    { context, options },
  ) =>
    await fetchHostConfig(context).catch(() => {
      options.ttl = failureTtlMs
      return {}
    })
  const options = { max: maxHosts, ttl: hostConfigTtlMs, perf: Date, fetchMethod }
  return processSingleton('hostConfigs', () => new LRUCache<string, HostConfig, Host>(options))
}

async function fetchHostConfig(host: Host): Promise<HostConfig> {
  const options = { credentials: { host }, timeout: loopTimeoutSignal(timeoutMs) }
  const { theme, logo, flags, ...branding } = await requestProductApi(
    initializeUpstream,
    { key: host.key },
    options,
  )
  // An empty color or URL counts as missing.
  return omitNullish({ ...branding, flags, theme: theme || null, logo: logo || null })
}

/**
 * Returns the host with a key.
 * @throws {Problem} 403 with SC220 for an unregistered key.
 */
export function requireHost(key: string | undefined): Host {
  const host = getHost(key)
  if (!host) throw new Problem(403, { code: 'SC220' })
  return host
}

/**
 * Reads the host and configuration of a frame from a header that its page sends, otherwise from the
 * URL. The header is trusted no more than a URL. Cookies are not enough, because frames of several
 * hosts on one page share them.
 */
export function readWidgetContext(headers: Headers, address?: URLSearchParams): URLSearchParams {
  const context = new URLSearchParams(headers.get(widgetContextHeader) ?? '')
  const key = context.get('key')
  return key !== null && getHost(key) ? context : (address ?? new URLSearchParams())
}

/**
 * Stores a URL's host and configuration in the session. If the host changes, the configuration of
 * the previous host is dropped.
 * A signed-in session belongs to the host that signed the consumer in, so the key of another host
 * changes nothing. Flags, logo and theme in a link on an unregistered page do not apply either,
 * because they could hide the alerts. Contract, section 13.
 */
export async function applyUrlConfig({ session, query, headers }: UrlConfigRequest): Promise<void> {
  if (!urlConfigParameters.some((name) => query.has(name))) return
  const { data, consumer } = session
  const hostKey = query.get('key') ?? data.hostKey
  if (consumer && getHost(hostKey)?.key !== getHost(consumer.hostKey)?.key) return
  const sameHost = getHost(hostKey)?.key === getHost(data.hostKey)?.key
  const current = sameHost ? data.urlConfig : undefined
  const { lang, popupMode, ...look } = parseUrlConfig(query, getHost(hostKey)?.logos ?? [])
  const accepted = consumer && !isFromKnownPage(headers, getHost(hostKey)) ? {} : look
  const urlConfig = {
    ...current,
    ...accepted,
    ...(lang ? { lang } : {}),
    ...(popupMode ? { popupMode } : {}),
  }
  if (sameHost && isDeepStrictEqual(urlConfig, data.urlConfig ?? {})) return
  await session.updateVisit({
    hostKey,
    urlConfig,
    hostConfig: sameHost ? data.hostConfig : undefined,
  })
}

type UrlConfigRequest = {
  readonly session: Session
  readonly query: URLSearchParams
  readonly headers: Headers
}

/** Returns whether a request comes from one of our pages or from one of the host's. */
function isFromKnownPage(headers: Headers, host: Host | undefined): boolean {
  // No other site can set this header.
  if (headers.get('sec-fetch-site') === 'same-origin' || headers.has(widgetContextHeader))
    return true
  const referrer = URL.parse(headers.get('referer') ?? '')?.origin ?? ''
  return [env().publicUrl, ...(host?.origins ?? [])].includes(referrer)
}

/**
 * Returns a URL without the parameters that are stored in the session; undefined if it has none of
 * them.
 */
export function withoutUrlConfig({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>) {
  if (!urlConfigParameters.some((name) => searchParams.has(name))) return undefined
  const rest = new URLSearchParams(searchParams)
  for (const name of urlConfigParameters) rest.delete(name)
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}

/** Returns which session cookies a request may use. */
export function sessionLookupOf(headers: Headers, widgetContext: URLSearchParams) {
  return { modes: cookieModesOf(headers), key: widgetContext.get('key') ?? undefined }
}

/**
 * Returns the cookie modes of a request, most likely first. A document framed by another site
 * starts a framed session. A top-level document never uses the framed cookie, because browsers also
 * send it with cross-site form posts.
 * Calls from inside a page look the same in both modes, but a page framed by another site sends
 * only the framed cookie, and its host in a header. When a frame reloads itself, the browser sends
 * same-origin. If the frame has lost its cookies, it starts a new framed session for the host in
 * its URL.
 */
function cookieModesOf(headers: Headers): readonly CookieMode[] {
  const destination = headers.get('sec-fetch-dest')
  const site = headers.get('sec-fetch-site')
  if (destination === 'document') return ['top']
  const isFramed = destination !== null && framing.has(destination)
  if (isFramed && site === 'cross-site') return ['framed']
  if (isFramed && site === 'same-origin') return ['framed', 'top']
  return ['top', 'framed']
}
