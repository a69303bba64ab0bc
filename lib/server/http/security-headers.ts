import { requestIdHeader } from '@/lib/contract/headers'
import { env, isDevelopment, readEnv, registeredOrigins } from '../config/env'
import type { Host } from '../config/host-entry'
import { log } from '../observability/log'
import { currentRequest, getRequestId } from '../observability/request-context'

const yearSeconds = 365 * 24 * 60 * 60

function commonHeaders(): Record<string, string> {
  const secure = env().publicUrl.startsWith('https:')
  return {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
  }
}

/** Returns the headers of every BFF response. Upstream headers are never passed on. */
export function apiHeaders(): Headers {
  return new Headers({
    ...emptyResponseHeaders(),
    vary: 'Cookie, Origin, Sec-Fetch-Site',
    'cross-origin-resource-policy': 'same-origin',
    [requestIdHeader]: getRequestId(),
  })
}

/** Returns the headers of a response without a document: a redirect or an error. */
export function emptyResponseHeaders(): Record<string, string> {
  return {
    ...commonHeaders(),
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    vary: 'Cookie',
  }
}

/** Tells an operator who has started Next's own server, or a serverless function, what to do. */
export const ownServerText =
  'Scorewell runs only in its own server: start it with `npm run dev` or `npm start`, and in production with `node server.js` (docs/operations/deploy.md).'

/**
 * Answers 500 and logs a request that did not come through the front door, because its address, id
 * and cookies were not checked. Contract, section 12. Another server may also lack our
 * configuration.
 * @returns undefined for an admitted request.
 */
export function refuseUnstamped(): Response | undefined {
  if (currentRequest() !== undefined) return undefined
  const isConfigured = 'env' in readEnv()
  if (isConfigured) log().error({ event: 'request not admitted' })
  else console.error(ownServerText)
  const headers = isConfigured ? emptyResponseHeaders() : { 'cache-control': 'no-store' }
  return new Response(ownServerText, { status: 500, headers })
}

/**
 * `unknown`: the key is not registered. `keepsOpener`: the page is, or may be, a popup opened by
 * its host.
 */
type PageHeaders = {
  readonly host: Host | undefined | 'unknown'
  readonly nonce: string
  readonly keepsOpener: boolean
}

/** Returns the headers of every page. Browsers ignore `cross-origin-opener-policy` in frames. */
export function pageHeaders({ keepsOpener, ...page }: PageHeaders): Record<string, string> {
  return {
    ...commonHeaders(),
    vary: 'Cookie, Sec-Fetch-Dest, Sec-Fetch-Site',
    // Pages are streamed, and a buffering proxy would delay the first parts.
    'x-accel-buffering': 'no',
    ...(keepsOpener ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'content-security-policy': contentSecurityPolicy(page),
  }
}

/**
 * Hashes of the style sheet that the toast library injects, and of its initially empty element. A
 * test computes both from the installed version.
 */
const toastHashes = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]

export const cspReportPath = '/api/csp-report'

/**
 * The Trusted Types policies of a page: Next's, and the default one in
 * `lib/client/page/trusted-types.ts`. Next's development server evaluates strings, so it has no
 * policies.
 */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'nextjs'],
}

/**
 * Returns the policy of one page. Scripts need the nonce of the response. Style attributes are
 * allowed, because they cannot load or run anything. Contract, section 7.
 */
function contentSecurityPolicy({ host, nonce }: Omit<PageHeaders, 'keepsOpener'>): string {
  const { sentryDsn, publicUrl } = env()
  const registered = host === 'unknown' ? undefined : host
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...toastHashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(registered?.logos ?? [])],
    'font-src': ["'self'", ...(registered?.logos ?? [])],
    'connect-src': [
      "'self'",
      ...(sentryDsn ? [new URL(sentryDsn).origin] : []),
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'frame-src': documentOriginsOf(registered),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // Scripts send all forms. A native submit before the scripts run would put the fields into the
    // URL.
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': frameAncestorsOf(host === 'unknown' ? 'none' : (registered?.origins ?? [])),
    ...(isDevelopment ? {} : trustedTypes),
    // Every browser supports `report-uri`; `report-to` needs https and waits up to a minute.
    // Decision 34.
    'report-uri': [cspReportPath],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

function documentOriginsOf(host: Host | undefined): readonly string[] {
  const { termsUrl, privacyUrl } = env()
  const documents = [termsUrl, privacyUrl, host?.termsUrl, host?.privacyUrl].filter(
    (url) => url !== undefined,
  )
  const pages = host ? registeredOrigins(host).pages : []
  return [...new Set([...documents.map((url) => new URL(url).origin), ...pages])]
}

/**
 * Returns the frame ancestors of a response: the origins of its host, no origin for an unknown key,
 * and our own origin without a host. Contract, section 7.
 */
export function frameAncestorsOf(origins: readonly string[] | 'none'): readonly string[] {
  if (origins === 'none') return ["'none'"]
  return origins.length > 0 ? origins : ["'self'"]
}
