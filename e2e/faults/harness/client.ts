import { Agent, request } from 'undici'
import type { WebInstance } from './web-instance'

/** `PUBLIC_URL`: the address of a TLS proxy in front of the instances. */
export const publicOrigin = 'https://score.example.test'

/** `status` is 0 if the instance reset or refused the connection. */
export type FaultResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly ms: number
  readonly instance: WebInstance
}

export type SendOptions = {
  /** @default the next instance, round robin */
  readonly on?: WebInstance
  readonly method?: string
  readonly body?: unknown
  /** Additional or overriding headers. An empty value removes one. */
  readonly headers?: Readonly<Record<string, string>>
}

const agent = new Agent({ connections: 512, headersTimeout: 120_000, bodyTimeout: 120_000 })
let clients = 0

/**
 * Simulates a browser behind an operator's TLS proxy, with a cookie jar, an address, and the
 * headers that our pages send.
 */
export class Client {
  readonly cookies = new Map<string, string>()
  /** Address the proxy sends in `X-Forwarded-For`. Each client has its own. */
  readonly address: string
  readonly #instances: readonly WebInstance[]
  #sent: number

  constructor(instances: readonly WebInstance[]) {
    clients += 1
    this.#instances = instances
    // Starts each client with a different instance, so that the first instance does not get all
    // first calls.
    this.#sent = clients
    this.address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
  }

  /**
   * Returns another browser with the same cookies: a thief's, or a copy of this one from before its
   * later responses.
   */
  copy(): Client {
    const copy = new Client(this.#instances)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    return copy
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Headers of a call from our page. `cookie` is set only if there is one. */
  get headers(): Record<string, string> {
    const cookie = this.cookieHeader
    return { ...proxyHeaders(this.address), ...fetchHeaders, ...(cookie ? { cookie } : {}) }
  }

  /**
   * Sends a call as our page does. Returns status 0 instead of throwing if the connection is lost.
   */
  async get(path: string, options: SendOptions = {}): Promise<FaultResponse> {
    return await this.#send(path, { ...options, headers: { ...this.headers, ...options.headers } })
  }

  async post(path: string, body: unknown = {}, options: SendOptions = {}): Promise<FaultResponse> {
    const headers = {
      ...this.headers,
      origin: publicOrigin,
      'content-type': 'application/json',
      ...options.headers,
    }
    return await this.#send(path, { method: 'POST', ...options, headers, body })
  }

  /** Opens a page as if the user had typed its URL; the headers override those defaults. */
  async navigate(path: string, options: SendOptions = {}): Promise<FaultResponse> {
    const cookie = this.cookieHeader
    const own = {
      ...proxyHeaders(this.address),
      ...navigationHeaders,
      ...(cookie ? { cookie } : {}),
    }
    return await this.#send(path, { ...options, headers: { ...own, ...options.headers } })
  }

  async isSignedIn(on?: WebInstance): Promise<boolean> {
    const response = await this.get('/api/session', {
      ...(on ? { on } : {}),
      headers: { 'x-background': '1' },
    })
    return response.status === 200 && JSON.parse(response.text).signedIn === true
  }

  async #send(
    path: string,
    { on, method = 'GET', body, headers: given = {} }: SendOptions,
  ): Promise<FaultResponse> {
    const instance = on ?? this.nextInstance()
    const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    const started = performance.now()
    const call = {
      dispatcher: agent,
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    } as const
    try {
      const response = await request(instance.origin + path, call)
      const text = await response.body.text()
      this.#storeCookies(response.headers['set-cookie'])
      const ms = performance.now() - started
      return { status: response.statusCode, headers: response.headers, text, ms, instance }
    } catch {
      return { status: 0, headers: {}, text: '', ms: performance.now() - started, instance }
    }
  }

  nextInstance(): WebInstance {
    const instance = this.#instances[this.#sent % this.#instances.length]
    this.#sent += 1
    if (!instance) throw new Error('A client needs at least one instance.')
    return instance
  }

  #storeCookies(lines: string | string[] = []): void {
    for (const line of [lines].flat()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const isDeleted = attributes.some(
        (attribute) => attribute.trim().toLowerCase() === 'max-age=0',
      )
      if (isDeleted || value.join('=') === '') this.cookies.delete(name.trim())
      else this.cookies.set(name.trim(), value.join('='))
    }
  }
}

const fetchHeaders = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'x-requested-with': 'scorewell',
}

const navigationHeaders = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
  accept: 'text/html',
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
