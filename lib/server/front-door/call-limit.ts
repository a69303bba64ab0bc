import { Problem } from '../errors/problem'
import { assertRateLimit } from '../http/rate-limit'
import { getClientNetwork } from '../observability/request-context'

/**
 * Counts a call that Next does not answer. Beyond the limit, returns the status and headers of the
 * refusal.
 */
export async function refuseBeyondCallLimit() {
  try {
    await assertRateLimit('callsPerAddress', { address: getClientNetwork() })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, headers: { 'retry-after': String(error.retryAfterSeconds) } }
  }
}
