import type { Dispatcher } from 'undici'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { Problem } from '../errors/problem'
import { requestUpstream, type UpstreamRequest } from './request-upstream'
import { UpstreamFailed } from './upstream-errors'

/** A bureau cannot make the browser wait longer than this. */
const maxRetryAfterSeconds = 3600

type BureauRequest = Pick<UpstreamRequest, 'method' | 'path' | 'timeout' | 'disconnected'> & {
  /** The base URL of the bureau. Each bureau has its own breakers. */
  readonly base: string
  /** Path and query after the base URL, including ids and tokens. */
  readonly target: string
  readonly form?: URLSearchParams
  readonly locale?: Locale
}

/**
 * The bureau responded but rejected a call, so this is not an outage. A 401 rejects our
 * credentials.
 */
export class BureauError extends UpstreamFailed {
  static override readonly kind = 'BureauError'
  readonly isUnauthorized: boolean

  constructor(bureauStatus: number, status = 502, retryAfterSeconds?: number) {
    super(status, false, retryAfterSeconds)
    this.isUnauthorized = bureauStatus === 401
  }
}

/**
 * Makes one call to the bureau and returns the result of `read`, which receives every status below
 * 500 except 429.
 * @throws {Problem} like `requestUpstream`; with the bureau's own status for a 5xx; 503 with the
 * bureau's `Retry-After` if the bureau is busy (429).
 */
export async function requestBureau<T>(
  { base, target, form, locale, ...call }: BureauRequest,
  read: (response: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const headers = {
    accept: call.method === 'GET' ? 'application/pdf' : 'application/json',
    ...(locale ? { 'accept-language': languageTags[locale] } : {}),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  // Token and report endpoints have separate breakers, because the health of one says nothing about
  // the other.
  const breakerKey = `${base} ${call.path}`
  const url = `${base}${target}`
  const request = {
    ...call,
    upstream: 'bureau',
    breakerKey,
    url,
    headers,
    body: form?.toString(),
  } as const
  return await requestUpstream(request, async (response) => {
    assertAvailable(response)
    return await read(response)
  })
}

function assertAvailable({ statusCode, headers }: Dispatcher.ResponseData): void {
  if (statusCode !== 429 && statusCode < 500) return
  const wait = parseRetryAfter(headers['retry-after'], Date.now())
  if (statusCode === 429) throw new BureauError(statusCode, 503, wait)
  // A 502 or 504 from a gateway means that the bureau did not respond.
  if (statusCode === 502 || statusCode === 504) throw new UpstreamFailed(statusCode)
  throw new Problem(statusCode, {}, statusCode === 503 ? wait : undefined)
}

/** Parses `Retry-After`, in seconds or as a date, into seconds. RFC 9110, 10.2.3. */
function parseRetryAfter(value: string | string[] | undefined, now: number): number | undefined {
  const text = String(value ?? '')
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000)
  return seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : undefined
}
