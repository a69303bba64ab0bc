/**
 * What happens to a token in a URL. `start`: it starts a session at once; `confirm`: the consumer confirms the account first;
 * `ignore`: it is not exchanged.
 */
export type TokenLinkDecision = 'start' | 'confirm' | 'ignore'

const navigationTargets: ReadonlySet<string | null> = new Set(['document', 'iframe'])
const ownSites: ReadonlySet<string | null> = new Set(['none', 'same-origin'])

/**
 * Decides by Fetch Metadata and Referer, because a link of any site can hold a token of the account of its author.
 * Contract, section 11.
 */
export function decideTokenLink(headers: Headers, hostOrigins: readonly string[]): TokenLinkDecision {
  if (!isNavigation(headers)) return 'ignore'
  if (ownSites.has(headers.get('sec-fetch-site'))) return 'start'
  const referrer = URL.parse(headers.get('referer') ?? '')?.origin
  return referrer !== undefined && hostOrigins.includes(referrer) ? 'start' : 'confirm'
}

/** A browser without Fetch Metadata does not reveal what it loads. */
function isNavigation(headers: Headers): boolean {
  const [mode, destination, site] = ['mode', 'dest', 'site'].map((name) => headers.get(`sec-fetch-${name}`))
  if (mode === null && destination === null && site === null) return true
  return mode === 'navigate' && navigationTargets.has(destination ?? null)
}
