import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { createAccessToken } from './access-tokens'
import type { FakeProductApi } from './fake-product-api'

export const bureauSecret = 'bureau-secret-0123456789abcdef0123'
export const bureauPdf = `%PDF-1.7\n${'x'.repeat(100_000)}\n%%EOF`

type SeenCall = {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly range: string | undefined
}

/** A bureau over HTTP for tests. A test replaces `token` and `print` to make it misbehave. */
export class FakeBureau {
  seen: SeenCall[] = []
  sockets = new Set<Socket>()
  base = ''
  token: RequestListener = (_, response) => response.end()
  print: RequestListener = (_, response) => response.end()
  #server: Server | undefined

  count(method: string): number {
    return this.seen.filter((call) => call.method === method).length
  }

  async start(): Promise<void> {
    this.#reset()
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      this.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body,
        range: request.headers.range,
      })
      const handle = request.url?.includes('/oauth/token') ? this.token : this.print
      handle(request, response)
    })
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
    this.base = `http://127.0.0.1:${await listen(server)}`
    this.#server = server
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  #reset(): void {
    this.seen = []
    let issued = 0
    this.token = (_, response) => {
      issued += 1
      response.setHeader('content-type', 'application/json')
      // Closes the connection after each token response, so that only downloads keep sockets open.
      response.setHeader('connection', 'close')
      response.end(JSON.stringify({ access_token: `bureau-token-${issued}`, expires_in: 900 }))
    }
    this.print = (_, response) => {
      const headers = {
        'content-type': 'application/pdf',
        'content-length': bureauPdf.length,
        'x-internal': 'canary',
      }
      response.writeHead(200, headers)
      response.end(bureauPdf)
    }
  }
}

/** Sets up a bureau for each test of a file, and the product API's responses that point to it. */
export function setUpBureau(api: FakeProductApi): FakeBureau {
  const bureau = new FakeBureau()
  beforeEach(async () => {
    await bureau.start()
    api.on('GET /users', {
      json: { id: 'user-1', email: 'a@example.test', idpass: true, mobile: '5555550104' },
    })
    api.on('GET /users/efx-config', () => ({
      json: { url: bureau.base, id: 'client-1', secret: bureauSecret },
    }))
    api.on('GET /users/efx-latest-report', { json: { id: 'report/7-EFX' } })
    api.on('GET /users/refresh-token', () => ({
      json: { token: createAccessToken('fresh'), refresh: 'refresh-2' },
    }))
  })
  afterEach(() => bureau.stop())
  return bureau
}
