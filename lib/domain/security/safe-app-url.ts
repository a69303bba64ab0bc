type RegisteredTargets = {
  /** Origins the host registered: the only ones that may be plain http (on loopback, for development). */
  readonly origins: readonly string[]
  /** Schemes of the host's own apps, without the colon. */
  readonly appSchemes: readonly string[]
}

/**
 * Where 'Go Back To The App' may lead: an https address, the host's own origin, or one of its app schemes. Anything else is
 * none. Contract, section 4.
 */
export function toSafeAppUrl(value: string, { origins, appSchemes }: RegisteredTargets): string | undefined {
  if (value.length > 2048 || !/^[a-z][a-z0-9+.-]*:/i.test(value) || /[\s\\\p{Cc}]/u.test(value)) return undefined
  const url = URL.parse(value)
  if (!url || `${url.username}${url.password}` !== '') return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (isWeb && !/^https?:\/\/[^/\\]/i.test(value)) return undefined
  if (url.protocol === 'https:' || (isWeb && origins.includes(url.origin))) return url.href
  return !isWeb && appSchemes.includes(url.protocol.slice(0, -1)) && !isScript(url.protocol) ? url.href : undefined
}

/** Never an address that runs or shows what it carries, whatever a host lists. */
function isScript(protocol: string): boolean {
  return ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:'].includes(protocol)
}
