import { getHeapStatistics } from 'node:v8'
import * as z from 'zod/mini'
import * as schemas from './env-values'
import { hostListSchema } from './host-entry'
import { rateLimitsSchema } from './rate-limit-policies'
import { redisUrlSchema } from './redis-url'

const second = 1000
const minute = 60 * second
const megabyte = 1024 * 1024
const heapBytes = getHeapStatistics().heap_size_limit
/** The ended sessions, which no cache holds, may take as much again. */
const mostMemoryMegabytes = Math.floor(heapBytes / 2 / megabyte)
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The environment variables of the web app (contract, section 2). docs/operations/configuration.md says what each means. */
export const envVariablesSchema = z.object({
  PRODUCT_API_URL: schemas.productApiUrlSchema,
  ALLOW_HTTP_UPSTREAM: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  HOSTS: z.pipe(schemas.jsonOrFileSchema, hostListSchema),
  PUBLIC_URL: z.optional(schemas.publicUrlSchema),
  PORT: z._default(schemas.wholeNumberSchema(1, 65_535), 3000),
  HOSTNAME: z._default(z.string(), 'localhost'),
  KEEP_ALIVE_TIMEOUT: z._default(schemas.wholeNumberSchema(second, 10 * minute), 65 * second),
  DRAIN_DELAY_MS: z._default(schemas.wholeNumberSchema(0, 10 * second), 5 * second),
  REDIS_URL: z.optional(redisUrlSchema),
  MEMORY_MB: z.optional(schemas.wholeNumberSchema(16, mostMemoryMegabytes)),
  UPSTREAM_TIMEOUT_MS: z._default(schemas.wholeNumberSchema(100, 2 * minute), 10 * second),
  TERMS_URL: z.optional(schemas.httpUrlSchema('must be an address')),
  PRIVACY_URL: z.optional(schemas.httpUrlSchema('must be an address')),
  SUPPORT_PHONE: z._default(z.string(), '(555) 555-0150'),
  RESTORATION_PHONE: z._default(z.string(), '(555) 555-0160'),

  SENTRY_DSN: z.optional(schemas.sentryDsnSchema),
  LOG_LEVEL: z._default(z.enum(logLevels, 'is not a log level'), 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    schemas.httpUrlSchema('must be an address such as http://collector.internal:4318'),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'scorewell-web'),
  METRICS_PORT: z.optional(schemas.wholeNumberSchema(1, 65_535)),
  OTEL_EXPORTER_PROMETHEUS_HOST: z._default(z.string(), '127.0.0.1'),

  /** The first seals, all open; `parseEnv` reads it from the file that `SESSION_SECRET_FILE` names. */
  SESSION_SECRET: schemas.secretsSchema,
  SESSION_SECRET_FILE: z.optional(z.string()),
  SESSIONS_NOT_BEFORE: z._default(schemas.pastTimeSchema, 0),
  TRUSTED_PROXIES: z._default(schemas.addressRangesSchema, []),
  CLIENT_ADDRESS_HEADER: z.optional(schemas.headerNameSchema),
  BUREAU_ALLOWED_ORIGINS: z._default(z.pipe(schemas.commaListSchema, z.array(schemas.originSchema)), []),
  RATE_LIMITS: z.prefault(rateLimitsSchema, '{}'),
})

export type Env = ReturnType<typeof toEnv>

/** Completes the variables with the values that depend on others. */
export function toEnv(values: z.infer<typeof envVariablesSchema>) {
  const { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint } = values
  const documentUrl = (name: string) => new URL(`/documents/${name}`, values.PRODUCT_API_URL).href
  return {
    productApiUrl: values.PRODUCT_API_URL,
    sessionSecrets: values.SESSION_SECRET,
    /** Sessions that began before it (epoch ms) are refused. */
    sessionsNotBefore: values.SESSIONS_NOT_BEFORE,
    hosts: values.HOSTS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER,
    redis: values.REDIS_URL,
    /** Undefined when rate limits are off. */
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : values.RATE_LIMITS,
    sentryDsn: values.SENTRY_DSN,
    memoryBytes: values.MEMORY_MB === undefined ? heapBytes / 4 : values.MEMORY_MB * megabyte,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT,
    drainDelayMs: values.DRAIN_DELAY_MS,
    bureauAllowedOrigins: values.BUREAU_ALLOWED_ORIGINS,
    termsUrl: values.TERMS_URL ?? documentUrl('terms'),
    privacyUrl: values.PRIVACY_URL ?? documentUrl('privacy'),
    supportPhone: values.SUPPORT_PHONE,
    restorationPhone: values.RESTORATION_PHONE,
    logLevel: values.LOG_LEVEL,
    telemetry: {
      /** Whether anybody receives what is measured: a collector, or whoever reads the port. */
      isOn: otlpEndpoint !== undefined || metricsPort !== undefined,
      otlpEndpoint,
      serviceName: values.OTEL_SERVICE_NAME,
      metricsAddress:
        metricsPort === undefined ? undefined : { host: values.OTEL_EXPORTER_PROMETHEUS_HOST, port: metricsPort },
    },
  }
}
