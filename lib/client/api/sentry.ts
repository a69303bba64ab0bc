import { captureException, dedupeIntegration, globalHandlersIntegration, init } from '@sentry/nextjs'
import { dataCollectionOff, redactErrorReport } from '@/lib/domain/security/redact'

/** Starts the error service in the browser: all integrations are off, and reports contain what `redactErrorReport` returns. */
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
