import {
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
} from '@sentry/nextjs'
import type { ErrorService } from '@/lib/contract/host/widget-config'
import { errorServiceOptions } from '@/lib/domain/shared/security/redact'

/** Starts the error service in the browser. */
export function startSentry(service: ErrorService): typeof captureException {
  init({
    ...service,
    ...errorServiceOptions,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
  })
  return captureException
}
