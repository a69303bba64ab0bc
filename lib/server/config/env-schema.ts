import * as z from 'zod/mini'
import { type AddressRange, isLoopbackHost } from './env-values'
import { envVariablesSchema } from './env-variables'
import { type ReadText, readFile, readHosts, readSecret } from './file-values'
import { type Host, hostListSchema } from './host-entry'
import type { RateLimits } from './rate-limit-policies'
import type { RedisAddress } from './redis-url'

export type Env = {
  readonly productApiUrl: string
  /** The first secret seals, all of them open. */
  readonly sessionSecrets: readonly string[]
  readonly hosts: readonly Host[]
  readonly publicUrl: string
  /** The proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly AddressRange[]
  readonly redis: RedisAddress | undefined
  /** Undefined when rate limits are off. */
  readonly rateLimits: RateLimits | undefined
  readonly sentryDsn: string | undefined
  readonly upstreamTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly drainDelayMs: number
  readonly bureauAllowedOrigins: readonly string[]
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly supportPhone: string
  readonly restorationPhone: string
  readonly logLevel: string
  readonly telemetry: {
    /** Whether anybody receives what is measured: a collector, or whoever reads the port. */
    readonly isOn: boolean
    readonly otlpEndpoint: string | undefined
    readonly serviceName: string
    readonly metricsAddress: { readonly host: string; readonly port: number } | undefined
  }
}

export type ParsedEnv = { readonly env: Env } | { readonly errors: readonly string[] }
export type ParsedHosts = { readonly hosts: readonly Host[] } | { readonly errors: readonly string[] }
type Variables = Readonly<Record<string, string | undefined>>

/**
 * Parses the environment of the web app (contract, section 2). An empty variable counts as missing.
 * @returns the configuration, or one line per error: the variable and what is wrong with it, never its value.
 */
export function parseEnv(source: Variables, readText: ReadText = readFile): ParsedEnv {
  const variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const hosts = readHosts(variables.HOSTS, readText)
  const secret = readSecret(variables, readText)
  const values = { ...variables, HOSTS: hosts.value, SESSION_SECRET: secret.value }
  const unreadable = [hosts.error, secret.error].filter((error) => error !== undefined)
  const parsed = envVariablesSchema.safeParse(values)
  if (parsed.success && unreadable.length === 0) {
    const errors = deploymentErrors(parsed.data)
    return errors.length > 0 ? { errors } : { env: toEnv(parsed.data) }
  }
  const isUnreadable = (line: string) =>
    (hosts.error && line.startsWith('HOSTS')) || (secret.error && line.startsWith('SESSION_SECRET'))
  const valueErrors = parsed.success ? [] : envErrorLines(parsed.error, values)
  return { errors: [...unreadable, ...valueErrors.filter((line) => !isUnreadable(line))] }
}

/** Parses `HOSTS` alone. @returns the hosts, or one line per error as `parseEnv` does. */
export function parseHostList(source: Variables): ParsedHosts {
  const { value, error } = readHosts(source.HOSTS, readFile)
  if (error !== undefined) return { errors: [error] }
  const parsed = z.object({ HOSTS: hostListSchema }).safeParse({ HOSTS: value })
  return parsed.success ? { hosts: parsed.data.HOSTS } : { errors: envErrorLines(parsed.error, { HOSTS: value }) }
}

/** What each value allows by itself, but not together. Contract, section 11, "Environment". */
function deploymentErrors(values: z.infer<typeof envVariablesSchema>): readonly string[] {
  const { protocol, hostname } = new URL(values.PRODUCT_API_URL)
  const isPlain = protocol === 'http:' && !isLoopbackHost(hostname) && values.ALLOW_HTTP_UPSTREAM === '0'
  const isPublic = values.PUBLIC_URL?.startsWith('https:') ?? false
  const missing = (['TERMS_URL', 'PRIVACY_URL'] as const).filter((name) => isPublic && values[name] === undefined)
  return [
    ...(isPlain ? ['PRODUCT_API_URL: must be https (http only on loopback, or with ALLOW_HTTP_UPSTREAM=1)'] : []),
    ...missing.map((name) => `${name}: is missing, and PUBLIC_URL is https`),
  ]
}

/** One line per error: the variable, the path inside its value, the message. Values are never shown. */
function envErrorLines(error: z.core.$ZodError, values: Readonly<Record<string, unknown>>): readonly string[] {
  return error.issues.map(({ path, message }) => {
    const [variable, ...rest] = path
    const location = rest.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return `${String(variable)}${location}: ${isMissing(values, path) ? 'is missing' : message}`
  })
}

function isMissing(holder: unknown, [name, ...rest]: readonly PropertyKey[]): boolean {
  if (name === undefined || typeof holder !== 'object' || holder === null) return false
  const value: unknown = Reflect.get(holder, name)
  return rest.length === 0 ? value === undefined : isMissing(value, rest)
}

function toEnv(values: z.infer<typeof envVariablesSchema>): Env {
  const documentUrl = (name: string) => new URL(`/documents/${name}`, values.PRODUCT_API_URL).href
  return {
    productApiUrl: values.PRODUCT_API_URL,
    sessionSecrets: values.SESSION_SECRET,
    hosts: values.HOSTS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    redis: values.REDIS_URL,
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : values.RATE_LIMITS,
    sentryDsn: values.SENTRY_DSN,
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
      isOn: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || values.METRICS_PORT !== undefined,
      otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: values.OTEL_SERVICE_NAME,
      metricsAddress:
        values.METRICS_PORT === undefined ? undefined : { host: values.HOSTNAME, port: values.METRICS_PORT },
    },
  }
}
