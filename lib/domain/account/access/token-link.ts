/**
 * What to do with a token in a URL. `start`: start the session at once. `confirm`: ask the consumer
 * to confirm the account first. `ignore`: do not exchange it.
 */
export type TokenLinkDecision = 'start' | 'confirm' | 'ignore'

const navigationTargets: ReadonlySet<string | null> = new Set(['document', 'iframe'])

type LinkPolicy = {
  readonly origins: readonly string[]
  readonly confirmLinks?: boolean | undefined
}

/**
 * Decides by the Fetch Metadata and Referer headers what to do with the token in a link, because
 * any site can link to us with a token for an attacker's own account. A link of unknown origin
 * (from an app, a message or the address bar) starts the session, unless the host requires a
 * confirmation. Contract, sections 11 and 12.
 */
export function decideTokenLink(
  headers: Headers,
  { origins, confirmLinks = false }: LinkPolicy,
): TokenLinkDecision {
  if (!isNavigation(headers)) return 'ignore'
  if (headers.get('sec-fetch-site') === 'same-origin') return 'start'
  if (isFromOutside(headers)) return confirmLinks ? 'confirm' : 'start'
  const referrer = URL.parse(headers.get('referer') ?? '')?.origin
  return referrer !== undefined && origins.includes(referrer) ? 'start' : 'confirm'
}

/**
 * Returns whether the link was typed or opened by an app, not by a page. In a browser without Fetch
 * Metadata, a missing Referer indicates this.
 */
function isFromOutside(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return (
    site === 'none' || (site === null && !headers.has('sec-fetch-mode') && !headers.get('referer'))
  )
}

/** Returns whether the request is a navigation. True for a browser without Fetch Metadata. */
function isNavigation(headers: Headers): boolean {
  const [mode, destination, site] = ['mode', 'dest', 'site'].map((name) =>
    headers.get(`sec-fetch-${name}`),
  )
  if (mode === null && destination === null && site === null) return true
  return mode === 'navigate' && navigationTargets.has(destination ?? null)
}
