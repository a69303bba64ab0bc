import type { Endpoint } from '@/lib/contract/endpoint'
import type { Handler } from '../http/define-handler'
import { toRouteHandler } from '../http/to-route-handler'
import { openSession } from '../session/open-session'
import type { SessionData } from '../session/session-data'
import { runAdmitted } from './admitted'

export const testPublicUrl = 'http://localhost:3000'

type BrowserResponse = {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Headers
}
type RouteHandler = (request: Request) => Promise<Response>

/** A browser for tests. It stores cookies and makes calls like lib/client/api/call-api.ts. */
export class TestBrowser {
  cookies = new Map<string, string>()
  /** Headers for every call. A test changes them to act as a page on another site. */
  headers: Record<string, string> = {
    origin: testPublicUrl,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    'x-requested-with': 'scorewell',
  }

  /** Returns a second browser with the same cookies: another tab, or stolen cookies. */
  copy(): TestBrowser {
    const other = new TestBrowser()
    other.cookies = new Map(this.cookies)
    other.headers = { ...this.headers }
    return other
  }

  async call<R extends Endpoint>(
    handler: Handler<R>,
    input: unknown = {},
    more: Record<string, string> = {},
  ): Promise<BrowserResponse> {
    const { method, path } = handler.endpoint
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const body = method === 'POST' ? JSON.stringify(input) : undefined
    return await this.send(toRouteHandler(handler), `${path}${query}`, {
      method,
      body,
      headers: more,
    })
  }

  /** Sends a request to any route handler. */
  async send(
    handler: RouteHandler,
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<BrowserResponse> {
    const headers = new Headers({
      ...this.headers,
      ...(init.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
      cookie: this.cookieHeader(),
    })
    const request = new Request(`${testPublicUrl}${path}`, { ...init, headers })
    const response = headers.has('x-socket-address')
      ? await runAdmitted(headers, () => handler(request))
      : await handler(request)
    this.storeCookies(response.headers)
    const text = await response.text()
    return { status: response.status, text, body: parsed(text), headers: response.headers }
  }

  /** Returns the session data in the cookies as the server reads them now. */
  async readSession(): Promise<SessionData> {
    const jar = { read: (name: string) => this.cookies.get(name), write: () => undefined }
    return (await openSession(jar, { modes: ['top', 'framed'] }, Date.now())).data
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const ended = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
      if (ended) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
