import type { PageContext, WidgetConfig } from '@/lib/contract/host/widget-config'
import type { Locale } from '@/lib/contract/locale'
import { chooseLocale } from '@/lib/domain/host/config/branding'
import { toWidgetContext } from '@/lib/domain/host/config/widget-config'
import { env, getHost } from '../config/env'
import { errorServiceOf } from '../observability/report-error'
import { readLanguageCookie } from '../session/session-cookies'
import type { SessionData } from '../session/session-data'

/** A visit, its configuration, and the language preferences in its request. */
type Visit = {
  readonly data: SessionData
  readonly config: WidgetConfig
  readonly readCookie: (name: string) => string | undefined
  readonly headers: Pick<Headers, 'get'>
}

/** Returns a page's language. Contract, section 6. */
export function pageLocaleOf({ data, config, readCookie, headers }: Visit): Locale {
  return chooseLocale({
    parameter: data.urlConfig?.lang,
    setting: readLanguageCookie(readCookie),
    host: config.locale,
    acceptLanguage: headers.get('accept-language'),
  })
}

/**
 * Returns what the screens of a page need to know about its host, configuration and session.
 * Contains no secret.
 */
export function pageContextOf(visit: Visit): PageContext {
  const { data, config } = visit
  const { telemetry, ...deployment } = env()
  const errorService = errorServiceOf()
  const host = getHost(data.hostKey)
  return {
    locale: pageLocaleOf(visit),
    config,
    hostName: host?.name ?? '',
    hostOrigins: host?.origins ?? [],
    ...(host?.apps ? { hasApps: true } : {}),
    ...(host?.memberEvents ? { memberEvents: host.memberEvents } : {}),
    widgetContext: toWidgetContext(host?.key, data.urlConfig ?? {}),
    mode: data.mode,
    direct: data.direct ?? false,
    standAlone: data.standAlone ?? false,
    supportPhone: config.supportPhone ?? deployment.supportPhone,
    restorationPhone: config.restorationPhone ?? deployment.restorationPhone,
    termsUrl: config.termsUrl ?? deployment.termsUrl,
    privacyUrl: config.privacyUrl ?? deployment.privacyUrl,
    ...(errorService ? { errorService } : {}),
    ...(telemetry.isOn ? { measuresWebVitals: true } : {}),
  }
}
