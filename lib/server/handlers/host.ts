import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import * as rows from '@/lib/contract/bff/host'
import { parseHostConfigs } from '@/lib/domain/config/widget-config'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'
import { startSessionWithAccessToken, startSessionWithPreauthToken } from './start-session'

export const handlePreauth = defineHandler(rows.preauthRoute, async (context, { token, entry }) => {
  return await startSessionWithPreauthToken(context, token, { entry, direct: true })
})

export const handleAccessToken = defineHandler(rows.accessTokenRoute, async (context, { token, entry }) => {
  return await startSessionWithAccessToken(context, token, { entry, direct: true })
})

export const handleConfigure = defineHandler(rows.configureRoute, async ({ session }, { origin, configs }) => {
  const { hostKey, hostConfig, urlConfig, cookieSlot } = session.data
  const key = configs.key ?? hostKey
  const host = getHost(key)
  if (!host?.origins.includes(origin)) throw new Problem(403, { code: 'SC220' })
  const sameHost = host.key === getHost(hostKey)?.key
  const now = { ...(sameHost ? hostConfig : {}), ...parseHostConfigs(configs, host.logos) }
  if (sameHost && isDeepStrictEqual(now, hostConfig ?? {})) return { changed: false }
  await session.updateVisit({
    hostKey: key,
    hostConfig: now,
    urlConfig: sameHost ? urlConfig : undefined,
    cookieSlot: cookieSlot === undefined ? undefined : host.key,
  })
  return { changed: true }
})
