import 'server-only'
import { randomUUID } from 'node:crypto'
import { Problem } from './problem'
import { apiHeaders } from './security-headers'

/** The answer of addresses below /api that the contract does not know. */
export async function serveNothing(): Promise<Response> {
  const requestId = randomUUID()
  return new Problem(404).response(requestId, apiHeaders(requestId))
}
