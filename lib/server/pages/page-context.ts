import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { requestUrlHeader } from '@/lib/contract/headers'
import type { PageContext, WidgetConfig } from '@/lib/contract/host/widget-config'
import type { Locale } from '@/lib/contract/locale'
import { chooseLocale } from '@/lib/domain/config/choose-locale'
import { toWidgetContext } from '@/lib/domain/config/widget-config'
import { env, getHost } from '../config/env'
import { userFingerprint } from '../config/keys'
import { refuseUnstamped } from '../http/security-headers'
import { getWidgetConfig, readWidgetContext, sessionLookupOf } from '../http/widget-config'
import { getRequestId } from '../observability/request-context'
import { readLanguageCookie } from '../session/cookie-jar'
import { openSession } from '../session/open-session'
import type { Session } from '../session/session'
import { sessionExpiry } from '../session/session-data'

export type PageSession = {
  readonly session: Session
  readonly requestId: string
  /** Path and query of the request; undefined without the middleware. */
  readonly url: string | undefined
}

/**
 * Opens the session of the page being rendered from its cookies, independently of the middleware. All parts of one render
 * share it.
 * @throws for a request that did not come through the front door.
 */
export const getPageSession = cache(async (): Promise<PageSession> => {
  const store = await cookies()
  const sent = await headers()
  if (refuseUnstamped()) throw new Error('The request was not admitted')
  // A page cannot set cookies; the next API response writes changes of the session.
  const jar = { read: (name: string) => store.get(name)?.value, write: () => undefined }
  const url = sent.get(requestUrlHeader) ?? undefined
  const widgetContext = readWidgetContext(
    sent,
    url === undefined ? undefined : new URL(url, 'http://here').searchParams,
  )
  const session = await openSession(jar, sessionLookupOf(sent, widgetContext), Date.now())
  return { session, requestId: getRequestId(), url }
})

/** The configuration of the visit, read once per render. */
export const getPageConfig = cache(async (): Promise<WidgetConfig> => {
  const { session, requestId } = await getPageSession()
  return await getWidgetConfig(session.data, requestId)
})

/** The language of the page, chosen once per render. */
export const getPageLocale = cache(async (): Promise<Locale> => {
  const { data } = (await getPageSession()).session
  const store = await cookies()
  return chooseLocale({
    parameter: data.urlConfig?.lang,
    setting: readLanguageCookie((name) => store.get(name)?.value),
    host: (await getPageConfig()).locale,
    acceptLanguage: (await headers()).get('accept-language'),
  })
})

/** Props of the session timeout dialog; undefined for a visitor. */
export async function getSessionTimeoutProps() {
  const { consumer } = (await getPageSession()).session
  return consumer && { fingerprint: userFingerprint(consumer), expiry: sessionExpiry(consumer, Date.now()) }
}

/** Host, configuration and entry of this page for its screens; it holds no secret. */
export const getPageContext = cache(async (): Promise<PageContext> => {
  const { session } = await getPageSession()
  const { data } = session
  const { sentryDsn, telemetry, ...deployment } = env()
  const host = getHost(data.hostKey)
  const config = await getPageConfig()
  return {
    locale: await getPageLocale(),
    config,
    hostName: host?.name ?? '',
    hostOrigins: host?.origins ?? [],
    widgetContext: toWidgetContext(host?.key, data.urlConfig ?? {}),
    mode: data.mode,
    direct: data.direct ?? false,
    standAlone: data.standAlone ?? false,
    supportPhone: config.supportPhone ?? deployment.supportPhone,
    restorationPhone: config.restorationPhone ?? deployment.restorationPhone,
    termsUrl: config.termsUrl ?? deployment.termsUrl,
    privacyUrl: config.privacyUrl ?? deployment.privacyUrl,
    ...(sentryDsn ? { sentryDsn } : {}),
    ...(telemetry.isOn ? { measuresWebVitals: true } : {}),
  }
})
