import { Agent, type Dispatcher, request } from 'undici'
import { sameOriginHeaders } from '@/e2e/harness/session-cookie'

/** `status` is 0 if the connection was lost before the whole response had arrived. */
export type SecureResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Both trust the cluster's self-signed certificate. Browsers use HTTP/2. */
const agents = {
  'HTTP/1.1': new Agent({
    connect: { rejectUnauthorized: false },
    connections: 64,
    allowH2: false,
  }),
  'HTTP/2': new Agent({ connect: { rejectUnauthorized: false }, connections: 8, allowH2: true }),
}
/** An array is sent as several header fields, as browsers send cookies over HTTP/2. */
type SentHeaders = Readonly<Record<string, string | string[]>>

/**
 * Simulates a browser at nginx's https origin, with a cookie jar and the headers that our pages
 * send.
 */
export class SecureClient {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #agent: Agent

  constructor(origin: string, protocol: keyof typeof agents = 'HTTP/1.1') {
    this.#origin = origin
    this.#agent = agents[protocol]
  }

  async signIn(slug: string): Promise<this> {
    const { status } = await this.post('/api/login', {
      email: `${slug}@example.test`,
      password: 'Scorewell#2026',
    })
    if (status !== 200) throw new Error(`Signing in as ${slug} returned ${status}.`)
    return this
  }

  get = (path: string, headers: SentHeaders = {}) => this.#send(path, { method: 'GET', headers })
  post = (path: string, body: object = {}) =>
    this.#send(path, { method: 'POST', body: JSON.stringify(body) })

  /** Returns the response as soon as its headers have arrived. */
  async open(path: string): Promise<Dispatcher.ResponseData> {
    return await request(this.#origin + path, { dispatcher: this.#agent, headers: this.#headers() })
  }

  async #send(
    path: string,
    {
      headers = {},
      ...call
    }: Pick<Dispatcher.RequestOptions, 'method' | 'body'> & { headers?: SentHeaders },
  ): Promise<SecureResponse> {
    try {
      const options = {
        ...call,
        dispatcher: this.#agent,
        headers: { ...this.#headers(), ...headers },
      }
      const response = await request(this.#origin + path, options)
      const text = await response.body.text()
      this.#storeCookies(response.headers['set-cookie'])
      return { status: response.statusCode, headers: response.headers, text }
    } catch {
      return { status: 0, headers: {}, text: '' }
    }
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { ...sameOriginHeaders(this.#origin), ...(cookie ? { cookie } : {}) }
  }

  #storeCookies(lines: string | string[] = []): void {
    for (const line of [lines].flat()) {
      const [name = '', ...value] = line.split(';', 1)[0]?.split('=') ?? []
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
  }
}
