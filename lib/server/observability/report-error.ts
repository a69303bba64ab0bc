import { errorServiceOptions } from '@/lib/domain/security/redact'
import { env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { errorLocation } from '../errors/describe-error'
import { log } from './log'

/**
 * Logs an unexpected error and sends it to Sentry if `SENTRY_DSN` is set.
 * Never throws, and does not wait for Sentry.
 */
export function reportError(error: unknown): void {
  log().error({ event: 'unforeseen', ...errorLocation(error) })
  void getErrorService()
    ?.then(({ captureException }) => captureException(error))
    .catch(() => undefined)
}

export async function flushErrorReports(): Promise<void> {
  await (await getErrorService())?.flush()
}

/**
 * Loads the error service if `SENTRY_DSN` is set. Only Next's bundles contain it, so the first call
 * must come from one of them.
 */
export const getErrorService = perProcess('error service', () => {
  const { sentryDsn } = env()
  return sentryDsn === undefined ? undefined : loadSentry(sentryDsn)
})

async function loadSentry(dsn: string) {
  const sentry = await import('@sentry/nextjs')
  sentry.init({ dsn, ...errorServiceOptions, integrations: [] })
  return sentry
}
