import { randomInt } from 'node:crypto'
import getPort from 'get-port'

/**
 * Below the ports that a system gives to outgoing connections (Linux: from 32,768). An outgoing
 * connection could take such a port between the choice and the start of the server.
 */
const lowestPort = 10_000
const endOfPorts = 21_000
const candidates = 100

/**
 * Returns a free port at random, because suites that run in parallel choose from the same ports.
 */
export async function findFreePort(): Promise<number> {
  return await getPort({
    port: Array.from({ length: candidates }, () => randomInt(lowestPort, endOfPorts)),
  })
}
