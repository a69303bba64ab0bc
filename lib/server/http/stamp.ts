import 'server-only'
import { log } from '../observability/log'
import { currentRequest } from '../observability/request-context'
import { emptyResponseHeaders } from './security-headers'

/**
 * Fails closed: a request that did not come through the front door is answered 500 and logged, because nothing it says
 * about its address, its id or its cookies was checked. Contract, section 12.
 * @returns undefined for an admitted request.
 */
export function refuseUnstamped(): Response | undefined {
  if (currentRequest() !== undefined) return undefined
  log().error({ event: 'request not admitted' })
  return new Response(null, { status: 500, headers: emptyResponseHeaders() })
}
