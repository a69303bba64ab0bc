/**
 * It starts a session at once, waits until the consumer confirms the account, or is not exchanged.
 */
export type TokenLinkDecision = 'start' | 'confirm' | 'ignore'

const navigationTargets: ReadonlySet<string | null> = new Set(['document', 'iframe'])

type LinkPolicy = {
  readonly origins: readonly string[]
  readonly confirmLinks?: boolean | undefined
}

/**
 * Decides by Fetch Metadata and Referer, because a link of any site can hold a token of its author.
 * Contract, sections 11 and 12.
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
 * True where no page is known to hold the link. A browser without
 * Fetch Metadata may still name one in its Referer.
 */
function isFromOutside(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return (
    site === 'none' || (site === null && !headers.has('sec-fetch-mode') && !headers.get('referer'))
  )
}

/** A browser without Fetch Metadata does not reveal what it loads. */
function isNavigation(headers: Headers): boolean {
  const [mode, destination, site] = ['mode', 'dest', 'site'].map((name) =>
    headers.get(`sec-fetch-${name}`),
  )
  if (mode === null && destination === null && site === null) return true
  return mode === 'navigate' && navigationTargets.has(destination ?? null)
}
