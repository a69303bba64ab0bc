import { readFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import * as z from 'zod/mini'
import * as schemas from './env-values'
import { type Host, hostListSchema } from './host-entry'
import { rateLimitsSchema } from './rate-limit-policies'
import { redisUrlSchema } from './redis-url'

const second = 1000
const minute = 60 * second
const megabyte = 1024 * 1024
const heapBytes = getHeapStatistics().heap_size_limit
/**
 * Half of the heap, because the list of ended sessions may use as much memory as all caches
 * together.
 */
const mostMemoryMegabytes = Math.floor(heapBytes / 2 / megabyte)
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * The environment variables of the web app (contract, section 2), documented in
 * docs/operations/configuration.md.
 */
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
  REDIS_URL_FILE: z.optional(z.string()),
  MEMORY_MB: z.optional(schemas.wholeNumberSchema(16, mostMemoryMegabytes)),
  UPSTREAM_TIMEOUT_MS: z._default(schemas.wholeNumberSchema(100, 2 * minute), 10 * second),
  TERMS_URL: z.optional(schemas.httpUrlSchema('must be an address')),
  PRIVACY_URL: z.optional(schemas.httpUrlSchema('must be an address')),
  SECURITY_CONTACT: z.optional(schemas.contactSchema),
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

  /** Values are sealed with the first secret and can be opened with any of them. */
  SESSION_SECRET: schemas.secretsSchema,
  SESSION_SECRET_FILE: z.optional(z.string()),
  SESSIONS_NOT_BEFORE: z._default(schemas.pastTimeSchema, 0),
  TRUSTED_PROXIES: z._default(schemas.addressRangesSchema, []),
  CLIENT_ADDRESS_HEADER: z.optional(schemas.headerNameSchema),
  BUREAU_ALLOWED_ORIGINS: z._default(
    z.pipe(schemas.commaListSchema, z.array(schemas.originSchema)),
    [],
  ),
  RATE_LIMITS: z.prefault(rateLimitsSchema, '{}'),
})

export type Env = ReturnType<typeof toEnv>

function toEnv(values: z.infer<typeof envVariablesSchema>) {
  const { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: otlpEndpoint } = values
  const documentUrl = (name: string) => new URL(`/documents/${name}`, values.PRODUCT_API_URL).href
  return {
    productApiUrl: values.PRODUCT_API_URL,
    sessionSecrets: values.SESSION_SECRET,
    /** Sessions that began earlier (epoch ms) are refused. */
    sessionsNotBefore: values.SESSIONS_NOT_BEFORE,
    hosts: values.HOSTS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER,
    redis: values.REDIS_URL,
    /** Undefined if rate limits are off. */
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : values.RATE_LIMITS,
    sentryDsn: values.SENTRY_DSN,
    memoryBytes: values.MEMORY_MB === undefined ? heapBytes / 4 : values.MEMORY_MB * megabyte,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT,
    drainDelayMs: values.DRAIN_DELAY_MS,
    bureauAllowedOrigins: values.BUREAU_ALLOWED_ORIGINS,
    termsUrl: values.TERMS_URL ?? documentUrl('terms'),
    privacyUrl: values.PRIVACY_URL ?? documentUrl('privacy'),
    securityContact: values.SECURITY_CONTACT,
    supportPhone: values.SUPPORT_PHONE,
    restorationPhone: values.RESTORATION_PHONE,
    logLevel: values.LOG_LEVEL,
    telemetry: {
      /**
       * Whether anything receives the metrics and traces: a collector, or a scraper on the metrics
       * port.
       */
      isOn: otlpEndpoint !== undefined || metricsPort !== undefined,
      otlpEndpoint,
      serviceName: values.OTEL_SERVICE_NAME,
      metricsAddress:
        metricsPort === undefined
          ? undefined
          : { host: values.OTEL_EXPORTER_PROMETHEUS_HOST, port: metricsPort },
    },
  }
}

type Errors = { readonly errors: readonly string[] }
export type ParsedEnv = { readonly env: Env } | Errors
export type ParsedHosts = { readonly hosts: Host[] } | Errors
type Variables = Readonly<Record<string, string | undefined>>
/**
 * Secrets that may be stored in a file instead. The variable with the suffix `_FILE` contains its
 * path.
 */
const fileVariables = ['SESSION_SECRET', 'REDIS_URL'] as const

/**
 * Parses the environment of the web app (contract, section 2). An empty variable counts as missing.
 * @returns the configuration, or one line per error: the variable and what is wrong with it, never
 * its value.
 */
export function parseEnv(source: Variables): ParsedEnv {
  const variables: Variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value),
  )
  const fromFiles = Object.fromEntries(
    fileVariables
      .filter((name) => variables[name] === undefined)
      .map((name) => [name, readSecretFile(variables[`${name}_FILE`])]),
  )
  const parsed = envVariablesSchema.safeParse({ ...variables, ...fromFiles }, { reportInput: true })
  const unreadable = fileVariables.filter(
    (name) => name in fromFiles && !fromFiles[name] && variables[`${name}_FILE`],
  )
  const errors = [
    ...unreadable.map((name) => `${name}_FILE: names a file that cannot be read`),
    ...(parsed.success ? deploymentErrors(parsed.data) : envErrorLines(parsed.error)).filter(
      (line) => !unreadable.some((name) => line.startsWith(`${name}:`)),
    ),
  ]
  return parsed.success && errors.length === 0 ? { env: toEnv(parsed.data) } : { errors }
}

/** Parses `HOSTS` alone. @returns the hosts, or one line per error as in `parseEnv`. */
export function parseHostList(source: Variables): ParsedHosts {
  const parsed = z
    .pick(envVariablesSchema, { HOSTS: true })
    .safeParse(source, { reportInput: true })
  return parsed.success ? { hosts: parsed.data.HOSTS } : { errors: envErrorLines(parsed.error) }
}

function readSecretFile(path: string | undefined): string | undefined {
  try {
    return path && readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Finds values that are valid alone but not together. Contract, section 11, "Environment". */
function deploymentErrors(values: z.infer<typeof envVariablesSchema>): readonly string[] {
  const isPlain =
    !schemas.isSecureAddress(values.PRODUCT_API_URL) && values.ALLOW_HTTP_UPSTREAM === '0'
  const isPublic = values.PUBLIC_URL?.startsWith('https:') ?? false
  const missing = (['TERMS_URL', 'PRIVACY_URL'] as const).filter(
    (name) => isPublic && values[name] === undefined,
  )
  return [
    ...(isPlain
      ? ['PRODUCT_API_URL: must be https (http only on loopback, or with ALLOW_HTTP_UPSTREAM=1)']
      : []),
    ...missing.map((name) => `${name}: is missing, and PUBLIC_URL is https`),
  ]
}

/** Formats one line per error: variable, path inside its value, message. Values are never shown. */
function envErrorLines(error: z.core.$ZodError): readonly string[] {
  return error.issues.map(({ path: [variable, ...rest], input, message }) => {
    const location = rest
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
      .join('')
    return `${String(variable)}${location}: ${input === undefined ? 'is missing' : message}`
  })
}
