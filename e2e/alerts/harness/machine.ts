import { createServer } from 'node:http'
import { listen } from '@/e2e/harness/servers/listen'

/**
 * Serves a node exporter's metrics for a machine whose clock the test sets. The real clock may not
 * be synchronized, and a test cannot set it.
 */
export class Machine {
  /** The address Prometheus scrapes, once the machine has started. */
  address = ''
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
    this.address = `127.0.0.1:${await listen(this.#server)}`
  }
}
