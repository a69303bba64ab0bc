import 'server-only'
import { parseCookie } from 'cookie'
import { type CookieJar, webCookies } from 'iron-session'

/** A jar that lists the cookies of its request. */
export type RequestCookieJar = CookieJar & Required<Pick<CookieJar, 'names'>>

/** The cookies of a request, parsed once, and the `set-cookie` headers of its response. */
export function requestCookies(request: Request, responseHeaders: Headers): RequestCookieJar {
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  const { write } = webCookies(request, responseHeaders)
  return { read: (name) => cookies[name], names: () => Object.keys(cookies), write }
}
