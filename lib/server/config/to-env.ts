import { getHeapStatistics } from 'node:v8'
import type * as z from 'zod/mini'
import type { AddressRange } from './env-values'
import type { envVariablesSchema } from './env-variables'
import type { Host } from './host-entry'
import type { RateLimits } from './rate-limit-policies'
import type { RedisAddress } from './redis-url'

const bytesPerMegabyte = 1024 * 1024
/** The share of the heap that caches may take. */
const memoryShare = 1 / 4

/** The configuration of the web app, as the code uses it. */
export type Env = {
  readonly productApiUrl: string
  /** The first secret seals, all of them open. */
  readonly sessionSecrets: readonly string[]
  /** Sessions that began before it (epoch ms) are refused. */
  readonly sessionsNotBefore: number
  readonly hosts: readonly Host[]
  readonly publicUrl: string
  /** The proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly AddressRange[]
  /** The header that carries the client's address to the product API. */
  readonly clientAddressHeader: string | undefined
  readonly redis: RedisAddress | undefined
  /** Undefined when rate limits are off. */
  readonly rateLimits: RateLimits | undefined
  readonly sentryDsn: string | undefined
  /** The budget of all caches together. */
  readonly memoryBytes: number
  readonly upstreamTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly drainDelayMs: number
  readonly bureauAllowedOrigins: readonly string[]
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly supportPhone: string
  readonly restorationPhone: string
  readonly logLevel: string
  /** Where the daily files of the analytics are written; undefined when none are. */
  readonly analyticsFolder: string | undefined
  readonly telemetry: {
    /** Whether anybody receives what is measured: a collector, or whoever reads the port. */
    readonly isOn: boolean
    readonly otlpEndpoint: string | undefined
    readonly serviceName: string
    readonly metricsAddress: { readonly host: string; readonly port: number } | undefined
  }
}

/** Completes the variables with the values that depend on others. */
export function toEnv(values: z.infer<typeof envVariablesSchema>): Env {
  const documentUrl = (name: string) => new URL(`/documents/${name}`, values.PRODUCT_API_URL).href
  return {
    productApiUrl: values.PRODUCT_API_URL,
    sessionSecrets: values.SESSION_SECRET,
    sessionsNotBefore: values.SESSIONS_NOT_BEFORE,
    hosts: values.HOSTS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER,
    redis: values.REDIS_URL,
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : values.RATE_LIMITS,
    sentryDsn: values.SENTRY_DSN,
    memoryBytes:
      values.MEMORY_MB === undefined
        ? getHeapStatistics().heap_size_limit * memoryShare
        : values.MEMORY_MB * bytesPerMegabyte,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT,
    drainDelayMs: values.DRAIN_DELAY_MS,
    bureauAllowedOrigins: values.BUREAU_ALLOWED_ORIGINS,
    termsUrl: values.TERMS_URL ?? documentUrl('terms'),
    privacyUrl: values.PRIVACY_URL ?? documentUrl('privacy'),
    supportPhone: values.SUPPORT_PHONE,
    restorationPhone: values.RESTORATION_PHONE,
    logLevel: values.LOG_LEVEL,
    analyticsFolder: values.ANALYTICS_DIR,
    telemetry: {
      isOn: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || values.METRICS_PORT !== undefined,
      otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: values.OTEL_SERVICE_NAME,
      metricsAddress:
        values.METRICS_PORT === undefined
          ? undefined
          : { host: values.OTEL_EXPORTER_PROMETHEUS_HOST, port: values.METRICS_PORT },
    },
  }
}
