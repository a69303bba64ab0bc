import 'server-only'
import { LRUCache } from 'lru-cache'
import { type Branding, brandingSchema } from '@/lib/contract/host/branding'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { initializeUpstream } from '@/lib/contract/product-api/auth'
import { mergeWidgetConfig } from '@/lib/domain/config/widget-config'
import { getHost, registeredOrigins } from '../config/env'
import type { Host } from '../config/host-entry'
import { processSingleton } from '../config/process-singleton'
import type { SessionData } from '../session/session-data'
import { requestProductApi } from '../upstream/request-product-api'

const minute = 60_000
const hostConfigTtlMs = 15 * minute
/** After a failed request the product API is called again soon, but not by every page. */
const failureTtlMs = minute / 2
/** No page waits longer than this for the configuration of a host. */
const timeoutMs = 2_000
const maxHosts = 1_000

type HostConfig = Partial<Branding & Pick<WidgetConfig, 'theme' | 'logo' | 'flags'>>
type HostRequest = { readonly host: Host; readonly requestId: string }

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
  return (await hostConfigs().fetch(host.key, { context: { host, requestId } })) ?? {}
}

function hostConfigs() {
  return processSingleton('hostConfigs', () => {
    return new LRUCache<string, HostConfig, HostRequest>({
      max: maxHosts,
      ttl: hostConfigTtlMs,
      perf: Date,
      fetchMethod: async (_key, _stale, { context, options }) =>
        await fetchHostConfig(context).catch(() => {
          options.ttl = failureTtlMs
          return {}
        }),
    })
  })
}

async function fetchHostConfig({ host, requestId }: HostRequest): Promise<HostConfig> {
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
