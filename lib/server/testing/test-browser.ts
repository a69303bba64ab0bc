import type { Row } from '@/lib/contract/row'
import type { Answer } from '../http/define-handler'
import { serve } from '../http/to-route-handler'

export const publicUrl = 'http://localhost:3000'

type Made = { readonly status: number; readonly body: unknown; readonly text: string; readonly headers: Headers }
type Handler = (request: Request) => Promise<Response>

/** A browser for tests: keeps cookies as a real one does and makes calls the way lib/client/api/call-api.ts makes them. */
export class TestBrowser {
  cookies = new Map<string, string>()
  /** Headers of every call; a test changes them to be somebody else's page. */
  headers: Record<string, string> = {
    origin: publicUrl,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    'x-requested-with': 'scorewell',
  }

  /** A second browser that holds the same cookies now: another tab's call, or a thief. */
  copy(): TestBrowser {
    const other = new TestBrowser()
    other.cookies = new Map(this.cookies)
    other.headers = { ...this.headers }
    return other
  }

  async call<R extends Row>(answer: Answer<R>, input: unknown = {}, more: Record<string, string> = {}): Promise<Made> {
    const { method, path } = answer.row
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const body = method === 'POST' ? JSON.stringify(input) : undefined
    return await this.send(serve(answer), `${path}${query}`, { method, body, headers: more })
  }

  /** Sends a request as it is, to any route handler. */
  async send(handler: Handler, path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Made> {
    const headers = new Headers({
      ...this.headers,
      ...(init.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
      cookie: this.cookieHeader(),
    })
    const response = await handler(new Request(`${publicUrl}${path}`, { ...init, headers }))
    this.keep(response.headers)
    const text = await response.text()
    return { status: response.status, text, body: parsed(text), headers: response.headers }
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(headers: Headers): void {
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
