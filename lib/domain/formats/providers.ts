import { type Provider, providers } from '@/lib/contract/choices'

const labels: Record<Provider, string> = { EFX: 'Equifax', TU: 'TransUnion', EXP: 'Experian' }

/**
 * The bureau's name as consumers know it; an unknown bureau is shown by its code.
 * Contract, section 10.
 */
export function providerLabel(code: string): string {
  return isKnown(code) ? labels[code] : code
}

/**
 * Views in the product's order, EFX, TU, EXP, then unknown bureaus as received;
 * of two views of one bureau the first stays.
 */
export function sortByProvider<View extends { readonly provider: string }>(
  views: readonly View[],
): View[] {
  const first = new Map<string, View>()
  for (const view of views) if (!first.has(view.provider)) first.set(view.provider, view)
  return [...first.values()].sort((a, b) => rankOf(a.provider) - rankOf(b.provider))
}

function rankOf(code: string): number {
  return isKnown(code) ? providers.indexOf(code) : providers.length
}

function isKnown(code: string): code is Provider {
  return Object.hasOwn(labels, code)
}

/** The query parameter that names the bureau looked at. Contract, section 11. */
const parameter = 'bureau'

type SearchParams = Pick<URLSearchParams, 'get'>

/**
 * The code of the bureau in the address if it is one of `providers`, else the first of them;
 * undefined without any.
 */
export function selectedBureauOf(
  searchParams: SearchParams,
  providers: readonly string[],
): string | undefined {
  const requested = requestedBureauOf(searchParams)
  return providers.find((provider) => provider === requested) ?? providers[0]
}

/**
 * What the address requests, known or not; null without a request.
 * Links carry it from screen to screen.
 */
export function requestedBureauOf(searchParams: SearchParams): string | null {
  return searchParams.get(parameter)
}

/** A path, with or without query and hash, that opens with the bureau; unchanged without one. */
export function withBureau(path: string, bureau: string | null | undefined): string {
  return bureau ? withQuery(path, { [parameter]: bureau }) : path
}

/** A path, with or without query and hash, with these query parameters. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const url = new URL(path, 'http://path.invalid')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return `${url.pathname}${url.search}${url.hash}`
}
