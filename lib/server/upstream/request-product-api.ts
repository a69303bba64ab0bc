import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { countUnreadable } from '@/lib/contract/normalize/count-unreadable'
import { env } from '../config/env'
import type { Host } from '../config/host-entry'
import { perProcess } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { count } from '../observability/metrics'
import { currentRequest, getRequestId } from '../observability/request-context'
import { loopTimeoutSignal } from '../shared/loop-clock'
import { readJsonResponse } from './read-response'
import { requestUpstream } from './request-upstream'
import { upstreams } from './upstream-capacity'
import { UpstreamFailed, wrongFields } from './upstream-errors'

type ProductApiOptions = {
  readonly credentials: Credentials
  /**
   * The language of emails and text messages caused by a POST. A GET has none, because its data is
   * cached.
   */
  readonly locale?: Locale
  readonly timeout?: AbortSignal
}

/**
 * Calls an upstream endpoint within `UPSTREAM_TIMEOUT_MS`, including the body, and parses the
 * response.
 * @throws {ProductApiError} for an error response, with its status.
 * @throws {UpstreamFailed} 504 for a hang, 502 for a missing response or one with an unexpected
 * shape.
 */
export async function requestProductApi<R extends UpstreamEndpoint>(
  endpoint: R,
  input: InputOf<R>,
  options: ProductApiOptions,
): Promise<OutputOf<R>> {
  const { url, rest } = buildUrl(endpoint, input)
  const { method, path } = endpoint
  const json = method === 'POST' ? JSON.stringify(rest) : undefined
  const limit = loopTimeoutSignal(env().upstreamTimeoutMs)
  const call = {
    // The product API waits for the bureau in these calls.
    upstream: path.startsWith('/users/efx-') ? 'bureauData' : 'productApi',
    breakerKey: path,
    method,
    url,
    path,
    body: json,
    timeout: options.timeout ? AbortSignal.any([options.timeout, limit]) : limit,
  } as const
  const { status, body } = await withCredentials(options.credentials, (credentials) =>
    requestUpstream(
      { ...call, headers: { ...buildHeaders(options, json), ...credentials } },
      (response) => readJsonResponse(response, upstreams[call.upstream].responseBytes),
    ),
  )
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success) {
    const message = wrongFields(parsed.error.issues).join(', ')
    log().warn({ event: 'upstream nonsense', method, path, status, error: 'ZodError', message })
    throw new UpstreamFailed(502, false)
  }
  reportUnreadable(endpoint, countUnreadable(body, parsed.data))
  // The endpoint's schema parsed the value. TypeScript cannot infer a conditional type over a
  // generic endpoint.
  return parsed.data as OutputOf<R>
}

/** Counts and logs the entries that could not be read, without their content. */
function reportUnreadable({ method, path }: UpstreamEndpoint, entries: number): void {
  if (entries === 0) return
  count('unreadable_entries', { 'scorewell.path': path }, entries)
  log().info({ event: 'unreadable entries', method, path, entries })
}

/**
 * Builds the headers of every call. None of the browser's headers is forwarded. The client's
 * address is sent if the product API reads it.
 */
function buildHeaders({ locale = 'en' }: ProductApiOptions, json?: string): Record<string, string> {
  const { clientAddressHeader } = env()
  const address = currentRequest()?.clientAddress
  return {
    ...(clientAddressHeader && address ? { [clientAddressHeader]: address } : {}),
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'x-request-id': getRequestId(),
    ...(json === undefined
      ? {}
      : { 'content-type': 'application/json', 'accept-language': languageTags[locale] }),
  }
}

/**
 * Puts each part of the input into the path or the query, as the endpoint specifies. `rest` is the
 * input that remains for the body.
 */
function buildUrl(
  endpoint: UpstreamEndpoint,
  input: unknown,
): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as object) }
  const removeField = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return String(value)
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeSegment(removeField(name)),
  )
  const given = Object.keys(rest).filter((name) => rest[name] !== undefined)
  const inQuery = endpoint.method === 'GET' ? given : (endpoint.inQuery ?? [])
  const query = new URLSearchParams(inQuery.map((name) => [name, removeField(name)]))
  return { url: `${env().productApiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, rest }
}

/**
 * Encodes a segment of a path.
 * @throws {Problem} 400 for a dot segment, because the URL parser would resolve it to another path
 * (RFC 3986, 5.2.4).
 */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new Problem(400)
  return encodeURIComponent(value)
}

const refusedTokenCode = 'SC106'
const lockedAddressCode = 'SC115'

/** If both are sent, the product API refuses an access token that it issued for another host. */
type Credentials =
  | { readonly host: Host; readonly access?: string }
  | { readonly host?: undefined; readonly access: string }

/**
 * Makes a call with its credentials' headers. A host with several tokens starts with the token that
 * last worked in this process, or initially with the first token of its entry. If the product API
 * refuses a token (401 with SC106), the next one is tried. Contract, section 2.
 * @throws the call's error; if every token is refused, the last refusal.
 */
async function withCredentials<T>(
  { host, access }: Credentials,
  send: (headers: Record<string, string>) => Promise<T>,
) {
  const bearer: Record<string, string> =
    access === undefined ? {} : { authorization: `Bearer ${access}` }
  if (host === undefined) return await send(bearer)
  const { key, tokens, origins } = host
  const referer: Record<string, string> = origins[0] ? { referer: origins[0] } : {}
  const working = workingTokens().get(key)
  let refusal: unknown
  for (const ctoken of tokens.toSorted(
    (one, other) => Number(other === working) - Number(one === working),
  )) {
    try {
      const response = await send({ ...bearer, ctoken, ...referer })
      workingTokens().set(key, ctoken)
      return response
    } catch (error) {
      refusal = error
      if (!(error instanceof Problem)) throw error
      if (error.code === lockedAddressCode) logLockedAddress()
      if (error.status !== 401 || error.code !== refusedTokenCode) throw error
      log().warn({ event: 'host token refused', code: refusedTokenCode, message: key })
    }
  }
  throw refusal
}

/**
 * Logs that the product API has locked an address: ours if it does not receive the clients'
 * addresses, otherwise a client's. If it locks ours, it refuses all consumers.
 */
function logLockedAddress(): void {
  const detail =
    env().clientAddressHeader === undefined ? 'address of the web app' : 'address of a client'
  log().error({ event: 'address locked', code: lockedAddressCode, detail })
}

const workingTokens = perProcess('working-host-tokens', () => new Map<string, string>())
