import type { Provider } from '@/lib/contract/choices'

const labels: Record<Provider, string> = { EFX: 'Equifax', TU: 'TransUnion', EXP: 'Experian' }
const order = Object.keys(labels)

/**
 * Returns the bureau's public name; an unknown bureau is shown by its code. Contract, section 10.
 */
export function providerLabel(code: string): string {
  return isKnown(code) ? labels[code] : code
}

/**
 * Sorts views in display order: EFX, TU, EXP, then unknown bureaus as received. If a bureau has two
 * views, keeps the first.
 */
export function sortByProvider<View extends { readonly provider: string }>(
  views: readonly View[],
): View[] {
  const first = new Map<string, View>()
  for (const view of views) if (!first.has(view.provider)) first.set(view.provider, view)
  return [...first.values()].sort((a, b) => rankOf(a.provider) - rankOf(b.provider))
}

function rankOf(code: string): number {
  return isKnown(code) ? order.indexOf(code) : order.length
}

function isKnown(code: string): code is Provider {
  return Object.hasOwn(labels, code)
}

/** The query parameter for the selected bureau. Contract, section 11. */
const parameter = 'bureau'

type SearchParams = Pick<URLSearchParams, 'get'>

/**
 * Returns the bureau code in the URL if it is one of `providers`, otherwise the first of them;
 * undefined if there are none.
 */
export function selectedBureauOf(
  searchParams: SearchParams,
  providers: readonly string[],
): string | undefined {
  const requested = requestedBureauOf(searchParams)
  return providers.find((provider) => provider === requested) ?? providers[0]
}

/**
 * Returns the bureau that the URL requests, known or not; null without one. Links carry this bureau
 * from screen to screen.
 */
export function requestedBureauOf(searchParams: SearchParams): string | null {
  return searchParams.get(parameter)
}

/**
 * Adds the bureau to a path, which may have a query and a hash. Without a bureau, returns the path
 * unchanged.
 */
export function withBureau(path: string, bureau: string | null | undefined): string {
  return bureau ? withQuery(path, { [parameter]: bureau }) : path
}

/** Adds query parameters to a path, which may already have a query and a hash. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const url = new URL(path, 'http://path.invalid')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return `${url.pathname}${url.search}${url.hash}`
}
