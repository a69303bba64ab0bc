import 'server-only'
import type { Surroundings } from '@/lib/contract/config'
import { lookAddressOf } from '@/lib/domain/widget-config'
import { configInUse } from './config-in-use'
import { env } from './env'
import { hostOf } from './hosts'
import { pageVisit } from './page-visit'

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
