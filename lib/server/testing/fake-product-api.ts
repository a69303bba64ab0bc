import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { listen } from '@/e2e/harness/servers/listen'

export type RecordedCall = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Reply = {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
  /** Compresses the body. */
  readonly gzip?: boolean
  /**
   * The response is sent after this promise has resolved. `hang`: no response is sent. `reset`: the
   * connection is destroyed.
   */
  readonly after?: Promise<unknown>
  readonly hang?: boolean
  readonly reset?: boolean
}
type Handler = (call: RecordedCall) => Reply

const notSet: Reply = { status: 404, json: { code: 'SC101' } }

/** A product API for tests. Calls without a handler return 404. Every call is recorded. */
export class FakeProductApi {
  readonly calls: RecordedCall[] = []
  readonly #handlers = new Map<string, Handler>()
  readonly #server = createServer((request, response) => void this.#respond(request, response))

  /** Sets the reply to a call, or a handler that returns it: `on('GET /users', { json: … })`. */
  on(call: string, reply: Reply | Handler): void {
    this.#handlers.set(call, typeof reply === 'function' ? reply : () => reply)
  }

  count(path: string): number {
    return this.calls.filter((call) => call.path === path).length
  }

  clear(): void {
    this.calls.length = 0
    this.#handlers.clear()
  }

  async start(): Promise<string> {
    return `http://127.0.0.1:${await listen(this.#server)}/api`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.test')
    const path = pathname.replace(/^\/api/, '')
    const call = {
      method: request.method ?? 'GET',
      path,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: await text(request),
    }
    this.calls.push(call)
    const reply = this.#handlers.get(`${call.method} ${path}`)?.(call) ?? notSet
    if (reply.hang) return
    if (reply.reset) return void request.socket.destroy()
    await reply.after
    const encoding = reply.gzip ? { 'content-encoding': 'gzip' } : {}
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...encoding,
      ...reply.headers,
    })
    const body = reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json))
    response.end(reply.gzip ? gzipSync(body) : body)
  }
}
