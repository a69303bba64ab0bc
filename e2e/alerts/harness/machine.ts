import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Serves a node exporter's metrics for a machine whose clock the test sets. A test cannot set the
 * real clock, which may not be synchronized either.
 */
export class Machine {
  #secondsAhead = 0
  readonly #server = createServer((_, response) => {
    const seconds = Date.now() / 1000 + this.#secondsAhead
    response.setHeader('content-type', 'text/plain; version=0.0.4')
    response.end(`node_time_seconds ${seconds}\nnode_timex_sync_status 1\n`)
  })

  setClock(secondsAhead: number): void {
    this.#secondsAhead = secondsAhead
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** The address Prometheus scrapes. */
  get address(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string')
      throw new Error('The machine has not started.')
    return `127.0.0.1:${address.port}`
  }
}
