import 'server-only'
import { type Branding, brandingSchema } from '@/lib/contract/host/branding'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { initializeUpstream } from '@/lib/contract/product-api/auth'
import { mergeWidgetConfig } from '@/lib/domain/config/widget-config'
import { getHost } from '../config/env'
import { type Host, registeredOrigins } from '../config/host-entry'
import { processSingleton } from '../config/process-singleton'
import type { SessionData } from '../session/session-data'
import { requestProductApi } from '../upstream/request-product-api'

const minute = 60_000
const hostConfigTtlMs = 15 * minute
/** After a failed request the product API is called again soon, but not by every page. */
const failureTtlMs = minute / 2
/** No page waits longer than this for the configuration of a host. */
const timeoutMs = 2_000

type HostConfig = Partial<Branding & Pick<WidgetConfig, 'theme' | 'logo' | 'flags'>>
type CachedConfig = { readonly config: Promise<HostConfig>; readonly expiresAt: number }

/** The configuration of a visit: built-in < host entry < initialize < address < message. Contract, section 6. */
export async function getWidgetConfig(
  { hostKey, urlConfig, hostConfig }: SessionData,
  requestId: string,
): Promise<WidgetConfig> {
  const { lang: _, ...url } = urlConfig ?? {}
  const host = getHost(hostKey)
  return mergeWidgetConfig({
    host: host ? { ...host.config, ...brandingSchema.parse(host) } : {},
    initialize: host ? await getHostConfig(host, requestId) : {},
    url,
    message: hostConfig ?? {},
    origins: host ? registeredOrigins(host) : { logos: [], pages: [] },
  })
}

/** The product API's configuration of a registered host, fetched once in 15 minutes; empty when the request fails. */
async function getHostConfig(host: Host, requestId: string): Promise<HostConfig> {
  const cache = processSingleton('hostConfigs', () => new Map<string, CachedConfig>())
  const cached = cache.get(host.key)
  if (cached && Date.now() < cached.expiresAt) return await cached.config
  const config = fetchHostConfig(host, requestId).catch(() => {
    cache.set(host.key, { config: Promise.resolve({}), expiresAt: Date.now() + failureTtlMs })
    return {}
  })
  cache.set(host.key, { config, expiresAt: Date.now() + hostConfigTtlMs })
  return await config
}

async function fetchHostConfig(host: Host, requestId: string): Promise<HostConfig> {
  const options = { credentials: { host }, requestId, timeout: AbortSignal.timeout(timeoutMs) }
  const { theme, logo, flags, ...branding } = await requestProductApi(initializeUpstream, { key: host.key }, options)
  const set = Object.entries(branding).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(set),
    ...(theme ? { theme } : {}),
    ...(logo ? { logo } : {}),
    ...(typeof flags === 'number' ? { flags } : {}),
  }
}
