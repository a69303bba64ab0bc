import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { envErrorLines } from './env-errors'
import {
  commaListSchema,
  httpUrlSchema,
  originSchema,
  productApiUrlSchema,
  publicUrlSchema,
  type RateLimits,
  rateLimitsSchema,
  redisUrlSchema,
  secretsSchema,
  sentryDsnSchema,
  wholeNumberSchema,
} from './env-values'
import { type Host, hostListSchema } from './host-entry'

const minute = 60_000
const defaultPort = 3000

const variables = z.object({
  PRODUCT_API_URL: productApiUrlSchema,
  SESSION_SECRET: secretsSchema,
  HOSTS: hostListSchema,
  PUBLIC_URL: z.optional(publicUrlSchema),
  PORT: z._default(wholeNumberSchema(1, 65_535), defaultPort),
  HOSTNAME: z._default(z.string(), 'localhost'),
  REDIS_URL: z.optional(redisUrlSchema),
  RATE_LIMITS: z.prefault(rateLimitsSchema, '{}'),
  SENTRY_DSN: z.optional(sentryDsnSchema),
  UPSTREAM_TIMEOUT_MS: z._default(wholeNumberSchema(100, 2 * minute), 10_000),
  BUREAU_ALLOWED_ORIGINS: z._default(z.pipe(commaListSchema, z.array(originSchema)), []),
  TERMS_URL: z.optional(httpUrlSchema('must be an address')),
  PRIVACY_URL: z.optional(httpUrlSchema('must be an address')),
  SUPPORT_PHONE: z._default(z.string(), '(555) 555-0150'),
  RESTORATION_PHONE: z._default(z.string(), '(555) 555-0160'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
  ),
})

export type Env = {
  readonly productApiUrl: string
  /** The first seals, all open. */
  readonly sessionSecrets: readonly string[]
  readonly hosts: readonly Host[]
  /** The origin users see. */
  readonly publicUrl: string
  /** Shared by instances; without it each knows only itself. */
  readonly redisUrl: string | undefined
  /** None where they are switched off. */
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
 * The configuration of the web app (contract, section 2), or one line per fault. A line names the variable and what is
 * wrong with it, never its value. An empty variable counts as missing.
 */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
  readText: ReadText = (path) => readFileSync(path, 'utf8'),
): ParsedEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const hosts = readHosts(given.HOSTS, readText)
  const values = { ...given, HOSTS: hosts.value }
  const parsed = variables.safeParse(values)
  const valueErrors = parsed.success ? [] : envErrorLines(parsed.error, values)
  const unreadable = hosts.error === undefined ? [] : [hosts.error]
  const all = [...unreadable, ...valueErrors.filter((line) => unreadable.length === 0 || !line.startsWith('HOSTS'))]
  return parsed.success ? { env: envOf(parsed.data) } : { errors: all }
}

type HostsSource = { readonly value?: unknown; readonly error?: string }

/** `HOSTS` is a JSON array, or the path of a file that holds one. */
function readHosts(given: string | undefined, readText: ReadText): HostsSource {
  if (given === undefined) return {}
  const inline = given.trimStart().startsWith('[')
  try {
    return { value: JSON.parse(inline ? given : readText(given)) }
  } catch (error) {
    const unread = error instanceof Error && 'code' in error
    return { error: unread ? 'HOSTS: names a file that cannot be read' : 'HOSTS: is not valid JSON' }
  }
}

function envOf(values: z.infer<typeof variables>): Env {
  const document = (name: string) => new URL(`/documents/${name}`, values.PRODUCT_API_URL).href
  return {
    productApiUrl: values.PRODUCT_API_URL,
    sessionSecrets: values.SESSION_SECRET,
    hosts: values.HOSTS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    redisUrl: values.REDIS_URL,
    rateLimits: values.RATE_LIMITS === 'off' ? undefined : values.RATE_LIMITS,
    sentryDsn: values.SENTRY_DSN,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    bureauAllowedOrigins: values.BUREAU_ALLOWED_ORIGINS,
    termsUrl: values.TERMS_URL ?? document('terms'),
    privacyUrl: values.PRIVACY_URL ?? document('privacy'),
    supportPhone: values.SUPPORT_PHONE,
    restorationPhone: values.RESTORATION_PHONE,
    logLevel: values.LOG_LEVEL,
  }
}
