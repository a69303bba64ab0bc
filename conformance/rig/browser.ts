import { Agent, request } from 'undici'
import type { Instance } from '../instance'

/** The BFF's origin for browsers, because a TLS proxy is in front of its instances. */
export const publicOrigin = 'https://bff.example.test'
/**
 * Another site on the same registrable domain, so SameSite withholds no cookie from its requests.
 */
export const siblingOrigin = 'https://evil.example.test'

export type Send = {
  /** @default the next instance, round robin */
  readonly on?: Instance
  readonly method?: string
  /** An object is sent as JSON. */
  readonly body?: unknown
  /** Whether the request uses a separate connection, which ends with the response. */
  readonly isAlone?: true
  /** Additional or overriding headers. An empty value removes one. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A request, its headers, and the response. `status` is 0 without a response. */
export type Exchange = {
  readonly request: string
  readonly sent: Readonly<Record<string, string>>
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly setCookies: readonly string[]
  readonly ms: number
}

const agent = new Agent({ connections: 512, headersTimeout: 60_000, bodyTimeout: 60_000 })
let browsers = 0

/**
 * Simulates a browser behind the TLS proxy, with a cookie jar, its own address, and the headers
 * that browsers send.
 */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  /** Everything the browser has sent and received. */
  readonly exchanges: Exchange[] = []
  readonly #instances: readonly Instance[]
  #sent = 0

  constructor(instances: readonly Instance[]) {
    browsers += 1
    this.#instances = instances
    this.address = `203.0.${(browsers >> 8) & 255}.${browsers & 255}`
  }

  /**
   * Returns another browser with the same cookies: a thief's, or this one as it was before its
   * later responses.
   */
  copy(): Browser {
    const copy = new Browser(this.#instances)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a call as a script on the BFF's own page does. */
  async call(path: string, { method = 'GET', ...send }: Send = {}): Promise<Exchange> {
    const own = {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    }
    const more: Record<string, string> = method === 'GET' ? {} : { origin: publicOrigin }
    return await this.send(path, { ...send, method, headers: { ...own, ...more, ...send.headers } })
  }

  /** Opens a page as if the user had typed its URL. */
  async open(path: string, send: Send = {}): Promise<Exchange> {
    const own = {
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      accept: 'text/html',
    }
    return await this.send(path, { ...send, headers: { ...own, ...send.headers } })
  }

  /** Sends only the given headers, the cookies and the proxy's headers. */
  async send(
    path: string,
    { on, method = 'GET', body, headers: given = {}, isAlone }: Send,
  ): Promise<Exchange> {
    const instance = on ?? this.#next()
    const cookie: Record<string, string> =
      this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}
    const json: Record<string, string> =
      typeof body === 'object' ? { 'content-type': 'application/json' } : {}
    const all = { ...proxyHeaders(this.address), ...cookie, ...json, ...given }
    const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const started = performance.now()
    const sent = { request: `${method} ${path} (${instance.name})`, sent: headers }
    const exchange = { ...sent, status: 0, headers: {}, text: '', setCookies: [] }
    try {
      const content =
        body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
      const connection = { dispatcher: isAlone ? new Agent() : agent, reset: isAlone ?? false }
      const call = { ...connection, method: method as 'GET', headers, body: content }
      const response = await request(instance.origin + path, call)
      const text = await response.body.text()
      const setCookies = [response.headers['set-cookie'] ?? []].flat()
      this.#store(setCookies)
      const { statusCode: status, headers: received } = response
      return this.#record({
        ...exchange,
        status,
        headers: received,
        text,
        setCookies,
        ms: performance.now() - started,
      })
    } catch {
      return this.#record({ ...exchange, ms: performance.now() - started })
    }
  }

  #record(exchange: Exchange): Exchange {
    this.exchanges.push(exchange)
    return exchange
  }

  #next(): Instance {
    const instance = this.#instances[this.#sent % this.#instances.length]
    this.#sent += 1
    if (!instance) throw new Error('A browser needs an instance.')
    return instance
  }

  #store(lines: readonly string[]): void {
    for (const { name, value, attributes } of lines.map(parseSetCookie)) {
      const isGone =
        attributes.get('max-age') === '0' ||
        Date.parse(attributes.get('expires') ?? '') < Date.now()
      if (isGone || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export type SetCookie = {
  readonly name: string
  readonly value: string
  readonly attributes: ReadonlyMap<string, string>
}

export function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(';')
  const at = pair.indexOf('=')
  const attributes = rest.map((text) => {
    const [name = '', ...value] = text.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim()] as const
  })
  return {
    name: pair.slice(0, at).trim(),
    value: pair.slice(at + 1),
    attributes: new Map(attributes),
  }
}

function proxyHeaders(address: string): Record<string, string> {
  const { host } = new URL(publicOrigin)
  return {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': address,
  }
}
