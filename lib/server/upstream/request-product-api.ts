import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { env } from '../config/env'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'
import { currentRequest } from '../observability/request-context'
import { type Credentials, withCredentials } from './credentials'
import { requestUpstream } from './request-upstream'
import { responseLimitBytes } from './upstream-capacity'
import { ProductApiError, UnusableResponse, UpstreamFailed, wrongFields } from './upstream-errors'

type ProductApiOptions = {
  readonly credentials: Credentials
  readonly requestId: string
  /** The language of the emails and text messages that a POST causes. A GET carries none, because data are cached. */
  readonly locale?: Locale
  readonly timeout?: AbortSignal
}

/**
 * Makes the call of an upstream endpoint within `UPSTREAM_TIMEOUT_MS`, body included, and parses the response: the only reader of
 * those endpoints.
 * @throws {ProductApiError} for an error response, with its status; {UpstreamFailed} 504 for a hang, 502 without a response
 * and for one of another shape.
 */
export async function requestProductApi<R extends UpstreamEndpoint>(
  endpoint: R,
  input: InputOf<R>,
  options: ProductApiOptions,
): Promise<OutputOf<R>> {
  const { url, rest } = buildUrl(endpoint, input)
  const { method, path } = endpoint
  const { requestId } = options
  const json = method === 'POST' ? JSON.stringify(rest) : undefined
  const limit = AbortSignal.timeout(env().upstreamTimeoutMs)
  const call = {
    // These wait for the bureau.
    upstream: path.startsWith('/users/efx-') ? 'bureauData' : 'productApi',
    breakerKey: path,
    ...{ method, url, path, requestId },
    body: json,
    timeout: options.timeout ? AbortSignal.any([options.timeout, limit]) : limit,
  } as const
  const { status, body } = await withCredentials(options.credentials, requestId, (credentials) =>
    requestUpstream({ ...call, headers: { ...buildHeaders(options, json), ...credentials } }, readResponse),
  )
  const parsed = endpoint.output.safeParse(body)
  if (!parsed.success) {
    const message = wrongFields(parsed.error.issues).join(', ')
    log().warn({ event: 'upstream nonsense', requestId, method, path, status, error: 'ZodError', message })
    throw new UpstreamFailed(502, false)
  }
  // The endpoint that parsed it names the type; a conditional type over a generic endpoint is beyond inference.
  return parsed.data as OutputOf<R>
}

/** A redirect, or a success that is not JSON, comes from something between us and the product API. An empty one may be a 204. */
async function readResponse({ statusCode, headers, body }: Dispatcher.ResponseData) {
  const bytes = Buffer.from(await body.arrayBuffer())
  if (statusCode >= 300 && statusCode < 400) throw new UnusableResponse('The response is a redirect')
  const isZipped = headers['content-encoding'] === 'gzip'
  const plain = isZipped ? await promisify(gunzip)(bytes, { maxOutputLength: responseLimitBytes }) : bytes
  const text = new TextDecoder().decode(plain)
  const parsed = parseJson(text)
  if (statusCode >= 400) throw new ProductApiError(statusCode, parsed)
  if (text !== '' && parsed === undefined) throw new UnusableResponse('The success is not JSON')
  return { status: statusCode, body: parsed }
}

/** The parsed JSON of a text; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The headers of every call; none of the browser's is among them. Its address is sent where the product API reads it. */
function buildHeaders({ requestId, locale = 'en' }: ProductApiOptions, json?: string): Record<string, string> {
  const { clientAddressHeader } = env()
  const address = currentRequest()?.clientAddress
  return {
    ...(clientAddressHeader && address ? { [clientAddressHeader]: address } : {}),
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'x-request-id': requestId,
    ...(json === undefined ? {} : { 'content-type': 'application/json', 'accept-language': languageTags[locale] }),
  }
}

/** Puts each part of the input where the endpoint says: into the path or the query; `rest` is left for the body. */
function buildUrl(endpoint: UpstreamEndpoint, input: unknown): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as object) }
  const removeField = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return String(value)
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeSegment(removeField(name)))
  const given = Object.keys(rest).filter((name) => rest[name] !== undefined)
  const inQuery = endpoint.method === 'GET' ? given : (endpoint.inQuery ?? [])
  const query = new URLSearchParams(inQuery.map((name) => [name, removeField(name)]))
  return { url: `${env().productApiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, rest }
}

/** @throws {Problem} 400 for a dot segment, which the URL parser would resolve to another path (RFC 3986, 5.2.4). */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new Problem(400)
  return encodeURIComponent(value)
}
