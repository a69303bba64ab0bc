import { createServer, type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Headers = Readonly<Record<string, string | string[] | undefined>>
export type RelayedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: Buffer
}
export type RelayedResponse = {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}
type Forward = (request: RelayedRequest) => Promise<RelayedResponse>
/** Responds to a request directly or forwards it. */
export type Handle = (request: RelayedRequest, forward: Forward) => Promise<RelayedResponse>

/** An HTTP proxy in front of an origin. Its handler decides what to do with each call. */
export class Relay {
  readonly origin: string
  readonly #server: ReturnType<typeof createServer>

  private constructor(server: ReturnType<typeof createServer>, port: number) {
    this.#server = server
    this.origin = `http://127.0.0.1:${port}`
  }

  static async start(target: string, handle: Handle): Promise<Relay> {
    const forward: Forward = async (request) => await send(target, request)
    const server = createServer({ maxHeaderSize: 128 * 1024 }, async (incoming, outgoing) => {
      try {
        const { status, headers, body } = await handle(await toRequest(incoming), forward)
        outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body)
      } catch {
        outgoing.destroy()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // Does not keep the process running after its callers have ended.
    server.unref()
    return new Relay(server, (server.address() as AddressInfo).port)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

async function toRequest(incoming: IncomingMessage): Promise<RelayedRequest> {
  const { method = 'GET', url = '/', headers } = incoming
  return { method, path: url, headers, body: await buffer(incoming) }
}

export async function send(
  target: string,
  { method, path, headers, body }: RelayedRequest,
): Promise<RelayedResponse> {
  const { hostname, port } = new URL(target)
  const { 'transfer-encoding': _, connection: _connection, ...sent } = headers
  const length =
    body.length > 0 || method !== 'GET' ? { 'content-length': String(body.length) } : {}
  return await new Promise((resolve, reject) => {
    const call = sendRequest(
      { hostname, port, method, path, headers: { ...sent, ...length } },
      async (response) => {
        const { 'transfer-encoding': _chunked, 'keep-alive': _keep, ...received } = response.headers
        buffer(response).then((content) => {
          resolve({ status: response.statusCode ?? 502, headers: received, body: content })
        }, reject)
      },
    )
    call.on('error', reject).end(body)
  })
}
