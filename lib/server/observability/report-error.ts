import { errorServiceOptions } from '@/lib/domain/security/redact'
import { env } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { errorLocation } from '../errors/describe-error'
import { log } from './log'

/** Logs an unexpected error, and sends it to Sentry when `SENTRY_DSN` is set. It never throws and does not wait for the result. */
export function reportError(error: unknown): void {
  log().error({ event: 'unforeseen', ...errorLocation(error) })
  const { sentryDsn } = env()
  if (sentryDsn === undefined) return
  const reporter = getReporter()
  reporter.sentry ??= loadSentry(sentryDsn)
  void reporter.sentry.then(({ captureException }) => captureException(error)).catch(() => undefined)
}

export async function flushErrorReports(): Promise<void> {
  await (await getReporter().sentry)?.flush()
}

const getReporter = perProcess('error reporter', (): { sentry?: ReturnType<typeof loadSentry> } => ({}))

async function loadSentry(dsn: string) {
  const sentry = await import('@sentry/nextjs')
  sentry.init({ dsn, ...errorServiceOptions, integrations: [] })
  return sentry
}
