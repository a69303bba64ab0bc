import 'server-only'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { toWidgetContext } from '@/lib/domain/config/widget-config'
import { env, getHost } from '../config/env'
import { getWidgetConfig } from '../widget/widget-config'
import { getPageSession } from './page-session'

/** Host, configuration and entry of this page for its screens; it holds no secret. */
export async function getPageContext(): Promise<PageContext> {
  const { session, requestId } = await getPageSession()
  const { data } = session
  const { termsUrl, privacyUrl, supportPhone, restorationPhone, sentryDsn } = env()
  const host = getHost(data.hostKey)
  return {
    config: await getWidgetConfig(data, requestId),
    hostName: host?.name ?? '',
    hostOrigins: host?.origins ?? [],
    widgetContext: toWidgetContext(host?.key, data.urlConfig ?? {}),
    mode: data.mode,
    direct: data.direct ?? false,
    standAlone: data.standAlone ?? false,
    supportPhone,
    restorationPhone,
    termsUrl,
    privacyUrl,
    ...(sentryDsn ? { sentryDsn } : {}),
  }
}
