import { connect, createServer, type Server, type Socket } from 'node:net'
import { listen } from '@/e2e/harness/servers/listen'

/**
 * A TCP proxy in front of Redis. It can be closed, can silently drop all data, and counts the round
 * trips of a client.
 */
export class RedisProxy {
  roundTrips = 0
  #state: 'open' | 'closed' | 'silent' = 'open'
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(redisUrl: string) {
    const { hostname, port } = new URL(redisUrl)
    this.#server = createServer((client) => this.#serve(client, connect(Number(port), hostname)))
  }

  async start(): Promise<string> {
    return `redis://127.0.0.1:${await listen(this.#server)}`
  }

  async stop(): Promise<void> {
    this.set('closed')
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Sets the state. `silent`: connections stay open, but no data passes and sent data is lost. */
  set(state: 'open' | 'closed' | 'silent'): void {
    this.#state = state
    if (state === 'closed') for (const socket of this.#sockets) socket.destroy()
  }

  #serve(client: Socket, redis: Socket): void {
    let waiting = false
    for (const [from, to] of [
      [client, redis],
      [redis, client],
    ] as const) {
      this.#sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
      from.on('data', (data) => {
        if (this.#state !== 'open') return
        if (from === client && !waiting) this.roundTrips += 1
        waiting = from === client
        to.write(data)
      })
    }
    if (this.#state === 'closed') client.destroy()
  }
}
