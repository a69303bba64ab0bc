import 'server-only'
import type { Surroundings } from '@/lib/contract/host/widget-config'
import { lookAddressOf } from '@/lib/domain/config/widget-config'
import { env } from '../config/env'
import { hostOf } from '../config/hosts'
import { configInUse } from '../widget/widget-config'
import { pageVisit } from './page-session'

/** What the screens of this page may know of host, configuration and entry; nothing secret is in it. */
export async function surroundings(): Promise<Surroundings> {
  const { session, requestId } = await pageVisit()
  const { visit } = session
  const { termsUrl, privacyUrl, supportPhone, restorationPhone, sentryDsn } = env()
  const host = hostOf(visit.hostKey)
  return {
    config: await configInUse(visit, requestId),
    hostName: host?.name ?? '',
    hostOrigins: host?.origins ?? [],
    look: lookAddressOf(host?.key, visit.overrides ?? {}),
    mode: visit.mode,
    direct: visit.direct ?? false,
    standAlone: visit.standAlone ?? false,
    supportPhone,
    restorationPhone,
    termsUrl,
    privacyUrl,
    ...(sentryDsn ? { sentryDsn } : {}),
  }
}
