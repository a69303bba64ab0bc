import { captureException, dedupeIntegration, globalHandlersIntegration, init } from '@sentry/nextjs'
import { dataCollectionOff, redactErrorReport } from '@/lib/domain/security/redact'

/** Starts the error service in the browser: everything automatic is off, and a report holds what `redactErrorReport` lets out. */
export function startSentry(dsn: string): typeof captureException {
  init({
    dsn,
    sampleRate: 1,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    dataCollection: dataCollectionOff,
    beforeBreadcrumb: () => null,
    beforeSend: (event) => redactErrorReport(event),
  })
  return captureException
}
