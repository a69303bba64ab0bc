import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { env } from '../config/env'
import type { Host } from '../config/host-entry'
import { perProcess } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { currentRequest, getRequestId } from '../observability/request-context'
import { readJsonResponse, requestUpstream } from './request-upstream'
import { UpstreamFailed, wrongFields } from './upstream-errors'

type ProductApiOptions = {
  readonly credentials: Credentials
  /**
   * The language of emails and text messages caused by a POST. A GET has none, because data are
   * cached.
   */
  readonly locale?: Locale
  readonly timeout?: AbortSignal
}

/**
 * Calls an upstream endpoint within `UPSTREAM_TIMEOUT_MS`, body included, and parses the response.
 * @throws {ProductApiError} for an error response, with its status; {UpstreamFailed} 504 for a
 * hang, 502 without a response and for one of another shape.
 */
export async function requestProductApi<R extends UpstreamEndpoint>(
  endpoint: R,
  input: InputOf<R>,
  options: ProductApiOptions,
): Promise<OutputOf<R>> {
  const { url, rest } = buildUrl(endpoint, input)
  const { method, path } = endpoint
  const json = method === 'POST' ? JSON.stringify(rest) : undefined
  const limit = AbortSignal.timeout(env().upstreamTimeoutMs)
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
      readJsonResponse,
    ),
  )
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success) {
    const message = wrongFields(parsed.error.issues).join(', ')
    log().warn({ event: 'upstream nonsense', method, path, status, error: 'ZodError', message })
    throw new UpstreamFailed(502, false)
  }
  // The endpoint that parsed it determines the type; TypeScript cannot infer a conditional type
  // over a generic endpoint.
  return parsed.data as OutputOf<R>
}

/**
 * Builds the headers of every call. No header of the browser is forwarded; its address is sent if
 * the product API reads it.
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
 * Puts each part of the input into the path or the query, as the endpoint says; `rest` is left for
 * the body.
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
 * @throws {Problem} 400 for a dot segment: the URL parser would resolve it to another path
 * (RFC 3986, 5.2.4).
 */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new Problem(400)
  return encodeURIComponent(value)
}

const refusedTokenCode = 'SC106'
const lockedAddressCode = 'SC115'

type Credentials = { readonly host: Host } | { readonly access: string }

/**
 * Makes a call with the headers of its credentials. A host with several tokens begins with the one
 * that worked last in this process, at first with the first of its entry. A refused token (401 with
 * SC106) leads to the next. Contract, section 2.
 * @throws the error of the call; if every token is refused, the last one.
 */
async function withCredentials<T>(
  credentials: Credentials,
  send: (headers: Record<string, string>) => Promise<T>,
) {
  if ('access' in credentials) return await send({ authorization: `Bearer ${credentials.access}` })
  const { key, tokens, origins } = credentials.host
  const referer: Record<string, string> = origins[0] ? { referer: origins[0] } : {}
  const working = workingTokens().get(key)
  let refusal: unknown
  for (const ctoken of tokens.toSorted(
    (one, other) => Number(other === working) - Number(one === working),
  )) {
    try {
      const response = await send({ ctoken, ...referer })
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

/** Without the client's address the product API has locked ours, and refuses all consumers. */
function logLockedAddress(): void {
  const detail =
    env().clientAddressHeader === undefined ? 'address of the web app' : 'address of a client'
  log().error({ event: 'address locked', code: lockedAddressCode, detail })
}

const workingTokens = perProcess('working-host-tokens', () => new Map<string, string>())
