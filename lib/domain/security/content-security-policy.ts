type Sources = {
  readonly nonce: string
  /** Origins that may frame the page; none: only ourselves; `'none'` for an unknown key. */
  readonly frameAncestors: readonly string[] | 'none'
  readonly imageOrigins: readonly string[]
  readonly documentOrigins: readonly string[]
  readonly reportOrigin: string | undefined
  readonly secure: boolean
  readonly development: boolean
}

/**
 * The one style sheet that the toasts' library puts in by itself, and the empty element it starts as. A test computes both
 * from the installed version.
 */
const styleHashes = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]

/**
 * The policy of one page: scripts and style sheets only with this answer's nonce. Style attributes stay allowed, since
 * they cannot load or run anything; frames as the contract says (section 7).
 */
export function contentSecurityPolicy(sources: Sources): string {
  const { nonce, frameAncestors, imageOrigins, documentOrigins, reportOrigin, secure, development } = sources
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...styleHashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(reportOrigin ? [reportOrigin] : []), ...(development ? ['ws:'] : [])],
    'frame-src': documentOrigins.length > 0 ? documentOrigins : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': frameAncestorsOf(frameAncestors),
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Who may frame an answer: the origins of its host, nobody for an unknown key, ourselves without a host. Contract, section 7. */
export function frameAncestorsOf(origins: readonly string[] | 'none'): readonly string[] {
  if (origins === 'none') return ["'none'"]
  return origins.length > 0 ? origins : ["'self'"]
}
