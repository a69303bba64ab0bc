import 'server-only'
import { bareReport, collectNothing } from '@/lib/domain/security/error-report'
import { env } from '../config/env'
import { once } from '../config/process-singleton'

/** Reports an error nobody foresaw to the error service, where one is configured. Never fails and never waits for it. */
export function reportFault(error: unknown): void {
  const { sentryDsn } = env()
  if (sentryDsn === undefined) return
  void once('errorService', () => load(sentryDsn))
    .then(({ captureException }) => captureException(error))
    .catch(() => undefined)
}

async function load(dsn: string) {
  const sentry = await import('@sentry/nextjs')
  sentry.init({
    dsn,
    sampleRate: 1,
    defaultIntegrations: false,
    integrations: [],
    dataCollection: collectNothing,
    beforeBreadcrumb: () => null,
    beforeSend: (event) => bareReport(event),
  })
  return sentry
}
