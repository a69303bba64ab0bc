import 'server-only'
import { cache } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { toWidgetContext } from '@/lib/domain/config/widget-config'
import { env, getHost } from '../config/env'
import { getPageConfig, getPageLocale, getPageSession } from './page-session'

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
