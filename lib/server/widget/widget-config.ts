import 'server-only'
import { LRUCache } from 'lru-cache'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { initialize } from '@/lib/contract/product-api/auth'
import { widgetConfigOf } from '@/lib/domain/config/widget-config'
import type { Host } from '../config/host-entry'
import { hostOf } from '../config/hosts'
import { once } from '../config/process-singleton'
import type { Visit } from '../session/session-data'
import { askProductApi } from '../upstream/request-product-api'

const minute = 60_000
const lookLifeMs = 15 * minute
/** A product API that does not answer is asked again soon, but not by every page. */
const failureLifeMs = minute / 2
/** No page waits longer than this for a host's look. */
const patienceMs = 2_000

type Look = Partial<Pick<WidgetConfig, 'theme' | 'logo' | 'flags'>>

/** The configuration of a visit: built-in < host entry < initialize < address < message. Contract, section 6. */
export async function configInUse({ hostKey, overrides, told }: Visit, requestId: string): Promise<WidgetConfig> {
  const host = hostOf(hostKey)
  return widgetConfigOf({
    host: host?.config ?? {},
    initialize: host ? await lookOf(host, requestId) : {},
    address: overrides ?? {},
    message: told ?? {},
    logoOrigins: host?.logos ?? [],
  })
}

/** What the product API says of a host's look, asked once in 15 minutes; where it does not say, the host entry serves. */
async function lookOf(host: Host, requestId: string): Promise<Look> {
  const looks = once('looks', () => new LRUCache<string, Promise<Look>>({ max: 1000 }))
  const known = looks.get(host.key)
  if (known) return await known
  const asked = fetchLook(host, requestId).catch(() => {
    looks.set(host.key, Promise.resolve({}), { ttl: failureLifeMs })
    return {}
  })
  looks.set(host.key, asked, { ttl: lookLifeMs })
  return await asked
}

async function fetchLook(host: Host, requestId: string): Promise<Look> {
  const asking = { credentials: { host }, requestId, signal: AbortSignal.timeout(patienceMs) }
  const { theme, logo, flags } = await askProductApi(initialize, { key: host.key }, asking)
  return { ...(theme ? { theme } : {}), ...(logo ? { logo } : {}), ...(typeof flags === 'number' ? { flags } : {}) }
}
