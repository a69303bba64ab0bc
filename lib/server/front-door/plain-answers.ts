import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { locales } from '@/lib/contract/locale'
import { env, getHost } from '../config/env'
import { emptyResponseHeaders } from '../http/security-headers'
import { refuseBeyondCallLimit } from './call-limit'

type PlainAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
type PlainRequest = Pick<IncomingMessage, 'url' | 'headers'>

/** How long after a build its security contact is valid. RFC 9116 recommends less than a year. */
const contactMs = 360 * 24 * 60 * 60 * 1000

/**
 * Answers to programs, which need neither Next nor a session and set no cookie. Contract, section
 * 13.
 */
const answers = new Map<string, (request: PlainRequest) => PlainAnswer>([
  ['/embed/allowed', embedPermission],
  ['/.well-known/security.txt', () => securityTxt(buildTimeMs())],
])

const pathOf = (url = '/') => url.split('?', 1)[0] ?? ''

/** Returns whether `answerPlainly` answers a URL. */
export const isPlain = (url: string | undefined): boolean => answers.has(pathOf(url))

/** Answers a request. Beyond the limit for calls, the status is 429. */
export async function answerPlainly(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const {
    status,
    headers,
    body = '',
  }: PlainAnswer = (await refuseBeyondCallLimit()) ??
    answers.get(pathOf(request.url))?.(request) ?? { status: 404 }
  // With a known length, the browser completes the request even if the page does not read the body.
  const length = { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...emptyResponseHeaders(), ...headers, ...length }).end(body)
}

/**
 * Returns 200 if the requesting page may embed the widget of a key, and 403 for an unknown key or
 * an origin that is not registered for the key. A page on our own origin sends no `Origin`.
 */
function embedPermission({ url = '', headers }: PlainRequest): PlainAnswer {
  const key = new URLSearchParams(url.split('?')[1]).get('key') ?? undefined
  const origin = headers.origin ?? new URL(env().publicUrl).origin
  const allowed = getHost(key)?.origins.includes(origin) ?? false
  return {
    status: allowed ? 200 : 403,
    headers: {
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    },
    body: JSON.stringify({ allowed }),
  }
}

/**
 * Returns the contact for reports of vulnerabilities (RFC 9116), or 404 if none is configured. The
 * contact expires 360 days after the build, so that an outdated one is not used.
 */
export function securityTxt(builtAtMs: number): PlainAnswer {
  const { securityContact, publicUrl } = env()
  if (securityContact === undefined) return { status: 404 }
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(builtAtMs + contactMs).toISOString()}`,
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    `Preferred-Languages: ${locales.join(', ')}`,
  ]
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
    body: `${lines.join('\n')}\n`,
  }
}

/** Returns the time of the build, or in development the start of the process. */
const buildTimeMs = () =>
  statSync('.next/BUILD_ID', { throwIfNoEntry: false })?.mtimeMs ?? performance.timeOrigin
