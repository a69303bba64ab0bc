type Sources = {
  readonly nonce: string
  /** Of the style sheet in the HTML, such as `'sha256-…'`. */
  readonly styleSheetHashes: readonly string[]
  /** Origins that may frame the page; none: only ourselves; `'none'` for an unknown key. */
  readonly frameAncestors: readonly string[] | 'none'
  readonly imageOrigins: readonly string[]
  readonly documentOrigins: readonly string[]
  readonly reportOrigin: string | undefined
  readonly secure: boolean
  readonly development: boolean
}

/**
 * The hashes of the style sheet that the toast library injects and of its initially empty element. A test computes both
 * from the installed version.
 */
const toastHashes = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]

/** Receives the violations that browsers report. */
export const cspReportPath = '/api/csp-report'

/**
 * The Trusted Types policies of a page: Next's own, and the default one of `lib/client/page/trusted-types.ts`. Next's
 * development server evaluates strings.
 */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'nextjs'] }

/**
 * The policy of one page: scripts and style sheets need the nonce of the response, or a hash. Style attributes are allowed, since
 * they cannot load or run anything; frames follow the contract (section 7).
 */
export function contentSecurityPolicy(sources: Sources): string {
  const { nonce, styleSheetHashes, frameAncestors, imageOrigins, documentOrigins, reportOrigin, secure, development } =
    sources
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...styleSheetHashes, ...toastHashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(reportOrigin ? [reportOrigin] : []), ...(development ? ['ws:'] : [])],
    'frame-src': documentOrigins.length > 0 ? documentOrigins : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // Forms are sent by script only. A native submit, before the scripts run, would put the fields into the URL.
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': frameAncestorsOf(frameAncestors),
    ...(development ? {} : trustedTypes),
    // Every browser sends reports to it; `report-to` needs https and waits up to a minute. Decision 34.
    'report-uri': [cspReportPath],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** The frame ancestors of a response: the origins of its host, none for an unknown key, ourselves without a host. Contract, section 7. */
export function frameAncestorsOf(origins: readonly string[] | 'none'): readonly string[] {
  if (origins === 'none') return ["'none'"]
  return origins.length > 0 ? origins : ["'self'"]
}
