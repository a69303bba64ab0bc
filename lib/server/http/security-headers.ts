import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestIdHeader } from '@/lib/contract/headers'
import { contentSecurityPolicy, frameAncestorsOf } from '@/lib/domain/security/content-security-policy'
import { env, isDevelopment, registeredOrigins } from '../config/env'
import type { Host } from '../config/host-entry'
import { processSingleton } from '../config/process-singleton'
import { log } from '../observability/log'
import { currentRequest } from '../observability/request-context'

const yearSeconds = 31_536_000

function commonHeaders(): Record<string, string> {
  const secure = env().publicUrl.startsWith('https:')
  return {
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
  }
}

/** The headers of every response of the BFF; upstream headers are never passed on. */
export function apiHeaders(requestId: string): Headers {
  return new Headers({
    ...emptyResponseHeaders(),
    vary: 'Cookie, Origin, Sec-Fetch-Site',
    'cross-origin-resource-policy': 'same-origin',
    [requestIdHeader]: requestId,
  })
}

/** The headers of a response without a document: a redirect or an error. */
export function emptyResponseHeaders(): Record<string, string> {
  return { ...commonHeaders(), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", vary: 'Cookie' }
}

/**
 * Answers 500, and logs, a request that did not come through the front door: nothing it says about its address, its id or its
 * cookies was checked. Undefined for an admitted request. Contract, section 12.
 */
export function refuseUnstamped(): Response | undefined {
  if (currentRequest() !== undefined) return undefined
  log().error({ event: 'request not admitted' })
  return new Response(null, { status: 500, headers: emptyResponseHeaders() })
}

/** `unknown`: an unregistered key. `keepsOpener`: the page is a popup of the host that opened it, or may be one. */
type PageHeaders = {
  readonly host: Host | undefined | 'unknown'
  readonly nonce: string
  readonly keepsOpener: boolean
}

/** The headers of every page. Browsers ignore `cross-origin-opener-policy` in frames. */
export function pageHeaders({ host, nonce, keepsOpener }: PageHeaders): Record<string, string> {
  const { termsUrl, privacyUrl, sentryDsn, publicUrl } = env()
  const registered = host === 'unknown' ? undefined : host
  return {
    ...commonHeaders(),
    vary: 'Cookie, Sec-Fetch-Dest, Sec-Fetch-Site',
    // A page streams: a proxy that collected it would hold back its first parts.
    'x-accel-buffering': 'no',
    ...(keepsOpener ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'content-security-policy': contentSecurityPolicy({
      nonce,
      styleSheetHashes: styleSheetHashes(),
      frameAncestors: host === 'unknown' ? 'none' : (registered?.origins ?? []),
      imageOrigins: registered?.logos ?? [],
      documentOrigins: documentOriginsOf(registered, [termsUrl, privacyUrl]),
      reportOrigin: sentryDsn ? new URL(sentryDsn).origin : undefined,
      secure: publicUrl.startsWith('https:'),
      development: isDevelopment,
    }),
  }
}

const styleSheetFolder = join('.next', 'static', 'chunks')

/**
 * The hash `'sha256-…'` (CSP Level 3, 2.3.1) of the style sheet that Next writes into the HTML, without a nonce. One,
 * since `npm run build` fails if there are several; none in development, where pages link theirs. Decision 40.
 */
function styleSheetHashes(): readonly string[] {
  return processSingleton('style sheet hashes', () => {
    const files = existsSync(styleSheetFolder) ? readdirSync(styleSheetFolder) : []
    return files
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(styleSheetFolder, file)))
      .map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  })
}

/** Where the documents of a host may be: those of the deployment, of its entry, and its registered origins. */
function documentOriginsOf(host: Host | undefined, deployment: readonly string[]): readonly string[] {
  const documents = [...deployment, host?.termsUrl, host?.privacyUrl].filter((url) => url !== undefined)
  const pages = host ? registeredOrigins(host).pages : []
  return [...new Set([...documents.map((url) => new URL(url).origin), ...pages])]
}

/** The content security policy of a file, which consists of its frame ancestors. */
export function fileSecurityPolicy(host: Host | undefined): string {
  return `frame-ancestors ${frameAncestorsOf(host?.origins ?? []).join(' ')}`
}
