import { isDeepStrictEqual } from 'node:util'
import { configureRoute } from '@/lib/contract/bff/host/widget-config'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { parseHostConfigs } from '@/lib/domain/host/config/widget-config'
import { getHost, registeredOrigins } from '../../config/env'
import { Problem } from '../../errors/problem'
import { defineHandler } from '../../http/define-handler'
import { getWidgetConfig } from '../../http/widget-config'

/**
 * Merges the configuration in a host's message into the earlier one. A message from another host
 * replaces the host and the configuration, unless a consumer is signed in (`ignored`).
 * `changed`: the page must be rendered again. The page applies new colors itself.
 * @throws {Problem} 403 SC220 if the origin is not registered for the host.
 */
export const handleConfigure = defineHandler(configureRoute, {
  audit: 'none',
  async run({ session }, { origin, configs }) {
    const { consumer } = session
    const { hostKey, hostConfig, urlConfig, cookieSlot } = session.data
    const key = configs.key ?? hostKey
    const host = getHost(key)
    if (!host?.origins.includes(origin)) throw new Problem(403, { code: 'SC220' })
    if (consumer && host.key !== getHost(consumer.hostKey)?.key)
      return { changed: false, ignored: true }
    const sameHost = host.key === getHost(hostKey)?.key
    const merged = {
      ...(sameHost ? hostConfig : {}),
      ...parseHostConfigs(configs, registeredOrigins(host)),
    }
    if (sameHost && isDeepStrictEqual(merged, hostConfig ?? {})) return { changed: false }
    const before = await getWidgetConfig(session.data)
    await session.updateVisit({
      hostKey: key,
      hostConfig: merged,
      urlConfig: sameHost ? urlConfig : undefined,
      cookieSlot: cookieSlot === undefined ? undefined : host.key,
    })
    const after = await getWidgetConfig(session.data)
    return {
      changed: !sameHost || !isDeepStrictEqual(withoutColours(before), withoutColours(after)),
    }
  },
})

function withoutColours({
  theme: _,
  labelColor: _label,
  linkColor: _link,
  ...others
}: WidgetConfig) {
  return others
}
