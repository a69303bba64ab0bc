/** The query parameter that names the bureau looked at. Contract, section 11. */
const parameter = 'bureau'

type SearchParams = Pick<URLSearchParams, 'get'>

/** The code of the bureau in the address if it is one of `providers`, else the first of them; undefined without any. */
export function selectedBureauOf(searchParams: SearchParams, providers: readonly string[]): string | undefined {
  const requested = requestedBureauOf(searchParams)
  return providers.find((provider) => provider === requested) ?? providers[0]
}

/** What the address requests, known or not; null without a request. Links carry it from screen to screen. */
export function requestedBureauOf(searchParams: SearchParams): string | null {
  return searchParams.get(parameter)
}

/** A path, with or without query and hash, that opens with the bureau; unchanged without one. */
export function withBureau(path: string, bureau: string | null | undefined): string {
  return bureau ? withQuery(path, { [parameter]: bureau }) : path
}

/** A path, with or without query and hash, with these query parameters. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | number>>): string {
  const url = new URL(path, 'http://path.invalid')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return `${url.pathname}${url.search}${url.hash}`
}
