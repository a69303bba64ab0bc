import 'server-only'
import { env } from '../config/env'
import type { Host } from '../config/host-entry'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'

/** HOST_TOKEN_EXPIRED: docs/contract.md, section 7. */
const refusedTokenCode = 'SC106'
/** IP_TEMPORARILY_LOCKED. */
const lockedAddressCode = 'SC115'

/** Who calls the product API: a host, or a consumer with an access token. */
export type Credentials = { readonly host: Host } | { readonly access: string }

/**
 * Makes a call with the headers of its credentials. A host with several tokens calls with the one that worked last in this
 * process, at first with the first of its entry; a refused one (401 with SC106) leads to the next. Contract, section 2.
 * @throws the error of the call; the last one when every token is refused.
 */
export async function withCredentials<T>(
  credentials: Credentials,
  requestId: string,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if ('access' in credentials) return await send({ authorization: `Bearer ${credentials.access}` })
  const { key, tokens, origins } = credentials.host
  const referer: Record<string, string> = origins[0] ? { referer: origins[0] } : {}
  const working = workingTokens().get(key)
  let refusal: unknown
  for (const ctoken of tokens.toSorted((one, other) => Number(other === working) - Number(one === working))) {
    try {
      const response = await send({ ctoken, ...referer })
      workingTokens().set(key, ctoken)
      return response
    } catch (error) {
      refusal = error
      if (!(error instanceof Problem)) throw error
      if (error.code === lockedAddressCode) logLockedAddress(requestId)
      if (error.status !== 401 || error.code !== refusedTokenCode) throw error
      log().warn({ event: 'host token refused', requestId, code: refusedTokenCode, message: key })
    }
  }
  throw refusal
}

/** Without the client's address it is ours that is locked, and everybody is refused. */
function logLockedAddress(requestId: string): void {
  const detail = env().clientAddressHeader === undefined ? 'address of the web app' : 'address of a client'
  log().error({ event: 'address locked', requestId, code: lockedAddressCode, detail })
}

function workingTokens(): Map<string, string> {
  return processSingleton('working-host-tokens', () => new Map())
}
