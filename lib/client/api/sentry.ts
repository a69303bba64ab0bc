import { captureException, dedupeIntegration, globalHandlersIntegration, init } from '@sentry/nextjs'
import { bareReport, collectNothing } from '@/lib/domain/security/error-report'

/** Starts the error service in the browser: everything automatic is off, and a report holds what `bareReport` lets out. */
export function startErrorService(dsn: string): typeof captureException {
  init({
    dsn,
    sampleRate: 1,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    dataCollection: collectNothing,
    beforeBreadcrumb: () => null,
    beforeSend: (event) => bareReport(event),
  })
  return captureException
}
