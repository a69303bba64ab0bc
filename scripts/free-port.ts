import { randomInt } from 'node:crypto'
import getPort from 'get-port'

/**
 * These ports are below the range that the system uses for outgoing connections (Linux: from
 * 32,768). An outgoing connection could take a port of that range before the server starts.
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
