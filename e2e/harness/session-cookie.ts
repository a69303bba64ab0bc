import * as z from 'zod/mini'
import { SandboxClient } from './sandbox-client'

type Pair = {
  readonly web: string
  readonly sandbox: string
  /** `PUBLIC_URL` of the web app. @default web */
  readonly origin?: string
}
type SignedIn = { readonly cookie: string; readonly next: string }

const loginResponse = z.object({ next: z.string() })

/**
 * Headers that the BFF requires for every state change, in addition to a session. Contract, section
 * 4.
 */
export function sameOriginHeaders(web: string): Record<string, string> {
  return {
    origin: web,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-requested-with': 'scorewell',
  }
}

/**
 * Signs in as a persona over HTTP.
 * @returns the `cookie` header
 */
export async function signedInCookie(pair: Pair, slug: string): Promise<string> {
  return (await signInOverHttp(pair, slug)).cookie
}

/**
 * Deletes a persona's cached bureau data with a session of its own, because another test may have
 * left one open, for example in a frame: its data stays cached for 15 minutes.
 */
export async function clearBureauCache(pair: Pair, slug: string): Promise<void> {
  await signOut(pair.web, await signedInCookie(pair, slug))
}

/** Signs out over HTTP, which deletes the consumer's cached bureau data. */
export async function signOut(web: string, cookie: string): Promise<void> {
  const headers = { ...sameOriginHeaders(web), cookie }
  const response = await fetch(`${web}/api/sign-out`, { method: 'POST', headers, body: '{}' })
  if (!response.ok) throw new Error(`Signing out returned ${response.status}.`)
}

/**
 * Signs in as a persona over HTTP with existing cookies.
 * @returns the new cookies and the next page
 */
export async function signInOverHttp(
  { web, sandbox, origin = web }: Pair,
  slug: string,
  cookie = '',
): Promise<SignedIn> {
  const { email, password } = await new SandboxClient(sandbox).persona(slug)
  const response = await fetch(`${web}/api/login`, {
    method: 'POST',
    headers: { ...sameOriginHeaders(origin), cookie },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Signing in as ${slug} returned ${response.status}.`)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { cookie: cookies.join('; '), next: loginResponse.parse(await response.json()).next }
}

/**
 * Converts a `cookie` header to cookies for a browser. `__Host-` cookies can be set only for a
 * secure origin, but the browser sends them to http on localhost.
 */
export function browserCookies(header: string, url: string) {
  const secure = new URL('/', url.replace(/^http:/, 'https:')).href
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: secure, secure: true, httpOnly: true }
  })
}
