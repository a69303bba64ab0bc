import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import * as rows from '@/lib/contract/bff/auth'
import * as hostRows from '@/lib/contract/bff/host'
import { parseHostConfigs } from '@/lib/domain/config/widget-config'
import { clearBureauData } from '../bureau/bureau-cache'
import { getHost } from '../config/env'
import { Problem } from '../errors/problem'
import { defineHandler, requireConsumer } from '../http/define-handler'
import { sessionExpiry } from '../session/session-data'
import { startSessionWithAccessToken, startSessionWithPreauthToken } from './start-session'

/** Starts a session with a pre-auth token of the host. */
export const handlePreauth = defineHandler(hostRows.preauthRoute, async (context, { token, entry }) => {
  return await startSessionWithPreauthToken(context, token, { entry, direct: true })
})

/** Starts a session with an access token that the host sends by message. */
export const handleAccessToken = defineHandler(hostRows.accessTokenRoute, async (context, { token, entry }) => {
  return await startSessionWithAccessToken(context, token, { entry, direct: true })
})

/**
 * Stores the configuration that a host sends by message, merged with the earlier one. Another host starts without it.
 * @throws {Problem} 403 SC220 when the origin is not registered for the host.
 */
export const handleConfigure = defineHandler(hostRows.configureRoute, async ({ session }, { origin, configs }) => {
  const { hostKey, hostConfig, urlConfig, cookieSlot } = session.data
  const key = configs.key ?? hostKey
  const host = getHost(key)
  if (!host?.origins.includes(origin)) throw new Problem(403, { code: 'SC220' })
  const sameHost = host.key === getHost(hostKey)?.key
  const merged = { ...(sameHost ? hostConfig : {}), ...parseHostConfigs(configs, host.logos) }
  if (sameHost && isDeepStrictEqual(merged, hostConfig ?? {})) return { changed: false }
  await session.updateVisit({
    hostKey: key,
    hostConfig: merged,
    urlConfig: sameHost ? urlConfig : undefined,
    cookieSlot: cookieSlot === undefined ? undefined : host.key,
  })
  return { changed: true }
})

/** Ends this session only; `handleSignOutEverywhere` ends all of the consumer. */
export const handleSignOut = defineHandler(rows.signOutRoute, async ({ session }) => {
  const { consumer } = session
  await session.end()
  if (consumer) await clearBureauData(consumer)
  return { next: '/login' }
})

export const handleSession = defineHandler(rows.sessionRoute, async ({ session }) => {
  const { consumer, hasCookie } = session
  return {
    signedIn: consumer !== undefined,
    idpass: consumer?.idpass ?? false,
    cookie: hasCookie,
    ...(consumer ? { ends: sessionExpiry(consumer, Date.now()) } : {}),
  }
})

export const handleExtendSession = defineHandler(rows.extendSessionRoute, async (context) => {
  const now = Date.now()
  await context.session.updateConsumer((consumer) => ({
    ...consumer,
    lastActiveAt: Math.max(consumer.lastActiveAt, now),
  }))
  return sessionExpiry(requireConsumer(context), now)
})
