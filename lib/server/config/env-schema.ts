import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import type { RateLimits } from './env-values'
import { envVariablesSchema } from './env-variables'
import type { Host } from './host-entry'
import type { RedisAddress } from './redis-url'

export type Env = {
  readonly productApiUrl: string
  /** The first secret seals, all of them open. */
  readonly sessionSecrets: readonly string[]
  readonly hosts: readonly Host[]
  readonly publicUrl: string
  readonly redis: RedisAddress | undefined
  /** Undefined when rate limits are off. */
  readonly rateLimits: RateLimits | undefined
  readonly sentryDsn: string | undefined
  readonly upstreamTimeoutMs: number
  readonly bureauAllowedOrigins: readonly string[]
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly supportPhone: string
  readonly restorationPhone: string
  readonly logLevel: string
}

export type ParsedEnv = { readonly env: Env } | { readonly errors: readonly string[] }

type ReadText = (path: string) => string

/**
 * Parses the environment of the web app (contract, section 2). An empty variable counts as missing.
 * @returns the configuration, or one line per error: the variable and what is wrong with it, never its value.
 */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
  readText: ReadText = (path) => readFileSync(path, 'utf8'),
): ParsedEnv {
  const variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const hosts = readHosts(variables.HOSTS, readText)
  const values = { ...variables, HOSTS: hosts.value }
  const parsed = envVariablesSchema.safeParse(values)
  const valueErrors = parsed.success ? [] : envErrorLines(parsed.error, values)
  const unreadable = hosts.error === undefined ? [] : [hosts.error]
  const all = [...unreadable, ...valueErrors.filter((line) => unreadable.length === 0 || !line.startsWith('HOSTS'))]
  return parsed.success ? { env: toEnv(parsed.data) } : { errors: all }
}

type HostsSource = { readonly value?: unknown; readonly error?: string }

/** `HOSTS` is a JSON array, or the path of a file that holds one. */
function readHosts(hosts: string | undefined, readText: ReadText): HostsSource {
  if (hosts === undefined) return {}
  const inline = hosts.trimStart().startsWith('[')
  try {
    return { value: JSON.parse(inline ? hosts : readText(hosts)) }
  } catch (error) {
    const isFileError = error instanceof Error && 'code' in error
    return { error: isFileError ? 'HOSTS: names a file that cannot be read' : 'HOSTS: is not valid JSON' }
  }
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
    redis: values.REDIS_URL,
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : values.RATE_LIMITS,
    sentryDsn: values.SENTRY_DSN,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    bureauAllowedOrigins: values.BUREAU_ALLOWED_ORIGINS,
    termsUrl: values.TERMS_URL ?? documentUrl('terms'),
    privacyUrl: values.PRIVACY_URL ?? documentUrl('privacy'),
    supportPhone: values.SUPPORT_PHONE,
    restorationPhone: values.RESTORATION_PHONE,
    logLevel: values.LOG_LEVEL,
  }
}
