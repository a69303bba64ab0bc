import { isDeepStrictEqual } from 'node:util'
import * as endpoints from '@/lib/contract/bff/auth'
import * as hostRows from '@/lib/contract/bff/host'
import { languageRoute } from '@/lib/contract/bff/shell'
import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import { parseHostConfigs } from '@/lib/domain/config/widget-config'
import { clearBureauData } from '../bureau/bureau-cache'
import { getHost, registeredOrigins } from '../config/env'
import { isFingerprintOf } from '../config/keys'
import { Problem } from '../errors/problem'
import { defineHandler } from '../http/define-handler'
import { requireConsumer } from '../http/product-api-client'
import {
  exchangeAccessToken,
  exchangePreauthToken,
  signInHostOf,
  startLinkedSession,
  startSession,
} from '../http/start-session'
import { getWidgetConfig } from '../http/widget-config'
import { getPendingSignIn, sessionExpiry } from '../session/session-data'
import { refOfPending } from '../session/session-store'
import { endOnce, endSession } from '../shared/session-records'

export const handlePreauth = defineMessageSignIn(hostRows.preauthRoute, exchangePreauthToken)
export const handleAccessToken = defineMessageSignIn(hostRows.accessTokenRoute, exchangeAccessToken)

function defineMessageSignIn(
  endpoint: typeof hostRows.preauthRoute,
  exchange: typeof exchangePreauthToken,
) {
  return defineHandler(endpoint, {
    audit: { action: 'sign-in', detail: 'host message' },
    async run(context, { token, entry }) {
      const newSignIn = await exchange(signInHostOf(context), token)
      return await startSession(context, newSignIn, { entry, direct: true })
    },
  })
}

/**
 * @throws {Problem} 410 if no sign-in waits for confirmation, it is for another account than the
 * one on screen, or it was used or has ended.
 */
export const handleConfirmSignIn = defineHandler(endpoints.confirmSignInRoute, {
  audit: { action: 'sign-in', detail: 'confirmed link' },
  async run(context, { fingerprint }) {
    const pending = getPendingSignIn(context.session.data, Date.now())
    if (!pending || !isFingerprintOf(pending.signIn, fingerprint)) throw new Problem(410)
    if (!(await endOnce(refOfPending(pending)))) throw new Problem(410)
    return await startLinkedSession(context, pending)
  },
})

export const handleDeclineSignIn = defineHandler(endpoints.declineSignInRoute, {
  audit: { action: 'link declined' },
  async run({ session }) {
    const pending = getPendingSignIn(session.data, Date.now())
    if (pending) await endSession(refOfPending(pending))
    await session.updateVisit({ pendingSignIn: undefined })
    return { next: session.consumer ? '/' : '/login' }
  },
})

/**
 * Merges the configuration in a host's message into the earlier one. A message of another host
 * replaces host and configuration; a signed-in session ignores it (`ignored`).
 * `changed`: the page must be rendered again. It applies new colours itself.
 * @throws {Problem} 403 SC220 if the origin is not registered for the host.
 */
export const handleConfigure = defineHandler(hostRows.configureRoute, {
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

export const handleLanguage = defineHandler(languageRoute, {
  audit: 'none',
  async run({ session }, { locale }) {
    await session.chooseLanguage(locale)
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

/** Ends this session only; `handleSignOutEverywhere` ends all sessions of the consumer. */
export const handleSignOut = defineHandler(endpoints.signOutRoute, {
  audit: {
    action: 'sign-out',
    detail: 'one session',
    onlySignedIn: true,
    of: ({ by }) => (by === 'host' ? { action: 'sign-out by host', detail: 'message' } : {}),
  },
  async run({ session }) {
    const { consumer } = session
    await session.end()
    if (consumer) await clearBureauData(consumer)
    return { next: '/login' }
  },
})

export const handleSession = defineHandler(endpoints.sessionRoute, async ({ session }) => {
  const { consumer, hasCookie } = session
  return {
    signedIn: consumer !== undefined,
    idpass: consumer?.idpass ?? false,
    cookie: hasCookie,
    ...(consumer ? { ends: sessionExpiry(consumer, Date.now()) } : {}),
  }
})

export const handleExtendSession = defineHandler(endpoints.extendSessionRoute, {
  audit: 'none',
  async run(context) {
    const now = Date.now()
    await context.session.updateConsumer((consumer) => {
      return { ...consumer, lastActiveAt: Math.max(consumer.lastActiveAt, now) }
    })
    return sessionExpiry(requireConsumer(context), now)
  },
})
