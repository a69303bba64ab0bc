import type { Server, ServerResponse } from 'node:http'
import { perProcess } from '../config/process-singleton'

/**
 * Closes the connection after a response. The client sends its next request on another connection,
 * so no request is lost (RFC 9112, section 9.6).
 */
export function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

type Serving = {
  readonly servers: Set<Server>
  readonly responses: Set<ServerResponse>
  drainingSince?: number
}

/** The servers and responses that `shutDown` closes or waits for, and the time when it began. */
export const getServing = perProcess(
  'serving',
  (): Serving => ({ servers: new Set(), responses: new Set() }),
)

/** Returns whether the process has received a signal to stop. */
export function isDraining(): boolean {
  return getServing().drainingSince !== undefined
}
