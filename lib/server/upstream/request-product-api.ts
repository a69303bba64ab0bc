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
   * The language of the emails and text messages that a POST causes.
   * A GET carries none, because data are cached.
   */
  readonly locale?: Locale
  readonly timeout?: AbortSignal
}

/**
 * Calls the product API and parses its response.
 * @throws {ProductApiError} for an error response; {UpstreamFailed} without a usable one.
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
    // These wait for the bureau.
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
  // The endpoint that parsed it names the type;
  // a conditional type over a generic endpoint is beyond inference.
  return parsed.data as OutputOf<R>
}

/**
 * The headers of every call; none of the browser's is among them.
 * Its address is sent where the product API reads it.
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
 * Puts each part of the input where the endpoint says: into the path or the query;
 * `rest` is left for the body.
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
 * @throws {Problem} 400 for a dot segment, which the URL parser would resolve to another path (RFC
 * 3986, 5.2.4).
 */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new Problem(400)
  return encodeURIComponent(value)
}

const refusedTokenCode = 'SC106'
const lockedAddressCode = 'SC115'

type Credentials = { readonly host: Host } | { readonly access: string }

/**
 * Calls with the credentials. Of a host's tokens the one that worked last comes first;
 * a 401 with SC106 leads to the next. Contract, section 2.
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

/** Without the client's address it is ours that is locked, and everybody is refused. */
function logLockedAddress(): void {
  const detail =
    env().clientAddressHeader === undefined ? 'address of the web app' : 'address of a client'
  log().error({ event: 'address locked', code: lockedAddressCode, detail })
}

const workingTokens = perProcess('working-host-tokens', () => new Map<string, string>())
