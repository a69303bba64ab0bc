import { backchannelSignOutRoute } from '@/lib/contract/bff/host/backchannel'
import { clearBureauData } from '../../bureau/bureau-cache'
import { hostsWithToken } from '../../config/env'
import { userTagsOf } from '../../config/keys'
import { Problem, toProblem } from '../../errors/problem'
import { parseInput, readJson } from '../../http/define-handler'
import { limitUrlToken } from '../../http/limit-attempt'
import { assertRateLimit } from '../../http/rate-limit'
import { emptyResponse } from '../../http/to-route-handler'
import { audit } from '../../observability/audit'
import { describeRequest, getClientNetwork } from '../../observability/request-context'
import { assertRevocable, revokeSessionsOf } from '../../session/session-store'

const detail = 'back channel'

/**
 * Ends a host user's sessions on all instances. The caller is a server, so neither cookies nor
 * `Origin` are read. Only the host token identifies the host. Contract, section 12.
 */
export async function handleBackchannelSignOut(request: Request): Promise<Response> {
  return await emptyResponse(() => signOutByHost(request))
}

async function signOutByHost(request: Request): Promise<void> {
  await assertRateLimit('callsPerAddress', { address: getClientNetwork() })
  let userId: string | undefined
  try {
    const hostKeys = await limitUrlToken(async () => authenticateHost(request.headers))
    userId = parseInput(backchannelSignOutRoute, await readJson(request)).userId
    for (const hostKey of hostKeys) {
      const user = { hostKey, userId }
      // Throws unless every instance will see that the sessions have ended.
      await assertRevocable(user)
      await revokeSessionsOf(user)
      for (const userTag of userTagsOf(user)) await clearBureauData({ userTag })
    }
    audit('sign-out by host', { outcome: 'success', detail, userId })
  } catch (error) {
    const { status } = toProblem(error)
    audit('sign-out by host', {
      outcome: status < 500 ? 'failure' : 'unknown',
      detail,
      status,
      userId,
    })
    throw error
  }
}

/**
 * Returns the keys of the hosts whose token a request sends.
 * @throws {Problem} 401 for an unknown token.
 */
function authenticateHost(headers: Headers): readonly string[] {
  const hosts = hostsWithToken(headers.get('ctoken') ?? '')
  if (hosts.length === 0) throw new Problem(401)
  describeRequest({ hostKey: hosts[0]?.key })
  return hosts.map(({ key }) => key)
}
