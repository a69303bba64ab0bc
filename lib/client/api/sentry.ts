import {
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
} from '@sentry/nextjs'
import { errorServiceOptions } from '@/lib/domain/shared/security/redact'

/** Starts the error service in the browser. */
export function startSentry(dsn: string): typeof captureException {
  init({
    dsn,
    ...errorServiceOptions,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
  })
  return captureException
}
