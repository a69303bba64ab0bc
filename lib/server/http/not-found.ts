import 'server-only'
import { randomUUID } from 'node:crypto'
import { MethodNotAllowedError } from '../errors/method-not-allowed'
import { Problem } from '../errors/problem'
import { apiHeaders } from './security-headers'

/** The answer of addresses below /api that the contract does not know; to a HEAD the same as that of all others. */
export async function handleNotFound({ method }: Request): Promise<Response> {
  const requestId = randomUUID()
  const problem = method === 'HEAD' ? new MethodNotAllowedError(['GET', 'POST']) : new Problem(404)
  return problem.response(requestId, apiHeaders(requestId))
}
