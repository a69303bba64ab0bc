import 'server-only'
import { LRUCache } from 'lru-cache'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { initializeUpstream } from '@/lib/contract/product-api/auth'
import { mergeWidgetConfig } from '@/lib/domain/config/widget-config'
import type { Host } from '../config/host-entry'
import { getHost } from '../config/hosts'
import { processSingleton } from '../config/process-singleton'
import type { SessionData } from '../session/session-data'
import { requestProductApi } from '../upstream/request-product-api'

const minute = 60_000
const hostConfigTtlMs = 15 * minute
/** A product API that does not answer is asked again soon, but not by every page. */
const failureTtlMs = minute / 2
/** No page waits longer than this for a host's look. */
const timeoutMs = 2_000

type HostConfig = Partial<Pick<WidgetConfig, 'theme' | 'logo' | 'flags'>>

/** The configuration of a visit: built-in < host entry < initialize < address < message. Contract, section 6. */
export async function getWidgetConfig(
  { hostKey, urlConfig, hostConfig }: SessionData,
  requestId: string,
): Promise<WidgetConfig> {
  const host = getHost(hostKey)
  return mergeWidgetConfig({
    host: host?.config ?? {},
    initialize: host ? await getHostConfig(host, requestId) : {},
    url: urlConfig ?? {},
    message: hostConfig ?? {},
    logoOrigins: host?.logos ?? [],
  })
}

/** What the product API says of a host's look, asked once in 15 minutes; where it does not say, the host entry serves. */
async function getHostConfig(host: Host, requestId: string): Promise<HostConfig> {
  const cache = processSingleton('looks', () => new LRUCache<string, Promise<HostConfig>>({ max: 1000 }))
  const known = cache.get(host.key)
  if (known) return await known
  const request = fetchHostConfig(host, requestId).catch(() => {
    cache.set(host.key, Promise.resolve({}), { ttl: failureTtlMs })
    return {}
  })
  cache.set(host.key, request, { ttl: hostConfigTtlMs })
  return await request
}

async function fetchHostConfig(host: Host, requestId: string): Promise<HostConfig> {
  const options = { credentials: { host }, requestId, timeout: AbortSignal.timeout(timeoutMs) }
  const { theme, logo, flags } = await requestProductApi(initializeUpstream, { key: host.key }, options)
  return { ...(theme ? { theme } : {}), ...(logo ? { logo } : {}), ...(typeof flags === 'number' ? { flags } : {}) }
}
