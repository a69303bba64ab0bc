import { LRUCache } from 'lru-cache'
import type { ErrorService } from '@/lib/contract/host/widget-config'
import { errorServiceOptions } from '@/lib/domain/shared/security/redact'
import { version } from '@/package.json'
import { deploymentId, env, readEnv } from '../config/env'
import { perProcess } from '../config/process-singleton'
import { errorLocation } from '../errors/describe-error'
import { log } from './log'

/** A constantly recurring error must not use up the quota of the error service. */
const reportIntervalMs = 60_000
const maxPlaces = 1_000

/** When an error of the same class and location was last sent (epoch ms). */
const reportedAt = perProcess(
  'reported errors',
  () => new LRUCache<string, number>({ max: maxPlaces }),
)

/**
 * Logs an unexpected error. Sends it to Sentry if `SENTRY_DSN` is set, at most once a minute for
 * each place in the code.
 * Never throws, and does not wait for Sentry.
 */
export function reportError(error: unknown): void {
  const { error: name, at } = errorLocation(error)
  log().error({ event: 'unforeseen', error: name, at })
  const place = `${name} ${at}`
  if (Date.now() - (reportedAt().get(place) ?? 0) < reportIntervalMs) return
  reportedAt().set(place, Date.now())
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
  const settings = errorServiceOf()
  return settings && loadSentry(settings)
})

/**
 * Loads the error service at the start. Does nothing without a valid configuration, which only a
 * server other than ours accepts. In that case, the first request logs the error.
 */
export function startErrorService(): void {
  if ('env' in readEnv()) void getErrorService()
}

/**
 * Returns the settings of the error service if `SENTRY_DSN` is set. The release consists of the
 * version and the build. The environment is the host name of `PUBLIC_URL`.
 */
export function errorServiceOf(): ErrorService | undefined {
  const { sentryDsn: dsn, publicUrl } = env()
  if (dsn === undefined) return undefined
  const build = deploymentId === undefined ? '' : `+${deploymentId}`
  const release = `scorewell@${version}${build}`
  return { dsn, release, environment: new URL(publicUrl).hostname }
}

async function loadSentry(settings: ErrorService) {
  const sentry = await import('@sentry/nextjs')
  sentry.init({ ...settings, ...errorServiceOptions, integrations: [] })
  return sentry
}
