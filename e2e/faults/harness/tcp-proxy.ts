import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * `pass` forwards data. `drop` resets all connections and refuses new ones. `blackHole` forwards
 * and closes nothing, like a network that loses every packet. Data sent in the meantime arrives
 * after the mode is `pass` again. A number delays every reply by that many milliseconds.
 */
export type ProxyMode = 'pass' | 'drop' | 'blackHole' | number

type Link = { readonly client: Socket; readonly server: Socket; lastSender: 'client' | 'server' }

const host = '127.0.0.1'

/**
 * A TCP proxy on its own fixed port in front of a local port. It fails on demand, and counts
 * connections and round trips.
 */
export class TcpProxy {
  readonly port: number
  readonly #targetPort: number
  readonly #listener: Server
  readonly #links = new Set<Link>()
  #mode: ProxyMode = 'pass'
  #roundTrips = 0

  private constructor(listener: Server, port: number, targetPort: number) {
    this.#listener = listener
    this.port = port
    this.#targetPort = targetPort
    listener.on('connection', (client) => this.#open(client))
  }

  static async start(targetPort: number, port = 0): Promise<TcpProxy> {
    // Does not keep a benchmark's process running.
    const listener = createServer().unref()
    listener.listen(port, host)
    await once(listener, 'listening')
    const address = listener.address()
    return new TcpProxy(
      listener,
      typeof address === 'object' && address ? address.port : port,
      targetPort,
    )
  }

  /** Counts requests followed by a reply. Commands sent together count once. */
  get roundTrips(): number {
    return this.#roundTrips
  }

  get openConnections(): number {
    return this.#links.size
  }

  async setMode(mode: ProxyMode): Promise<void> {
    this.#mode = mode
    if (mode === 'drop') {
      if (this.#listener.listening) await new Promise<void>((resolve) => this.#refuse(resolve))
      return
    }
    if (!this.#listener.listening) {
      this.#listener.listen(this.port, host)
      await once(this.#listener, 'listening')
    }
    for (const { client, server } of this.#links)
      for (const socket of [client, server]) this.#flow(socket)
  }

  async stop(): Promise<void> {
    await this.setMode('drop')
  }

  #refuse(closed: () => void): void {
    this.#listener.close(() => closed())
    for (const { client, server } of this.#links) {
      client.resetAndDestroy()
      server.destroy()
    }
  }

  #flow(socket: Socket): void {
    if (this.#mode === 'blackHole') socket.pause()
    else socket.resume()
  }

  #open(client: Socket): void {
    const server = connect(this.#targetPort, host)
    const link: Link = { client, server, lastSender: 'server' }
    this.#links.add(link)
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => this.#links.delete(link))
    }
    this.#forward(client, server, (chunk) => {
      if (link.lastSender === 'server') this.#roundTrips += 1
      link.lastSender = 'client'
      return server.write(chunk)
    })
    this.#forward(server, client, (chunk) => {
      link.lastSender = 'server'
      if (typeof this.#mode !== 'number') return client.write(chunk)
      setTimeout(() => client.writable && client.write(chunk), this.#mode)
      return true
    })
  }

  /**
   * Forwards data. A receiver that does not read blocks the sender, as it would without a proxy.
   */
  #forward(from: Socket, to: Socket, write: (chunk: Buffer) => boolean): void {
    from.on('data', (chunk: Buffer) => {
      if (!write(chunk)) from.pause()
    })
    to.on('drain', () => this.#flow(from))
    from.on('end', () => to.end())
    from.on('close', (hadError) => (hadError ? to.destroy() : to.end()))
    this.#flow(from)
  }
}
