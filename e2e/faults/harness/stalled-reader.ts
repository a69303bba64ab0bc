import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Client } from './client'
import type { WebInstance } from './web-instance'

/** Timeout in milliseconds that only detects a hang. */
const answersWithinMs = 60_000

/** Sends a request and stops reading at the first bytes of the response. */
export class StalledReader {
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  /** Resolves with the reader once its request has been sent. */
  static async open(client: Client, path: string, on: WebInstance): Promise<StalledReader> {
    const { hostname, port } = new URL(on.origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const lines = Object.entries(client.headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    return new StalledReader(socket)
  }

  /** Returns the response's status; undefined without a response. Does not read more. */
  async status(): Promise<number | undefined> {
    const first = await once(this.#socket, 'data', {
      signal: AbortSignal.timeout(answersWithinMs),
    }).catch(() => [])
    this.#socket.pause()
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(String(first[0])) ?? []
    return status === undefined ? undefined : Number(status)
  }

  /** Closes the connection as a browser does when it cancels a download. */
  abort(): void {
    this.#socket.destroy()
  }
}
