import 'server-only'
import { env } from '../config/env'
import type { Host } from '../config/host-entry'
import { processSingleton } from '../config/process-singleton'
import { Problem } from '../errors/problem'
import { log } from '../observability/log'

type HostTokens = Host['tokens']

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
  const { host } = credentials
  const referer: Record<string, string> = host.origins[0] ? { referer: host.origins[0] } : {}
  try {
    return await tryTokens({ host, requestId }, inOrderOfTrial(host), (token) => send({ ctoken: token, ...referer }))
  } catch (error) {
    if (error instanceof Problem && error.code === lockedAddressCode) logLockedAddress(requestId)
    throw error
  }
}

/** Without the client's address it is ours that is locked, and everybody is refused. */
function logLockedAddress(requestId: string): void {
  const detail = env().clientAddressHeader === undefined ? 'address of the web app' : 'address of a client'
  log().error({ event: 'address locked', requestId, code: lockedAddressCode, detail })
}

/** Sends the tokens one after the other until one is not refused. */
async function tryTokens<T>(
  { host, requestId }: { readonly host: Host; readonly requestId: string },
  [token, ...others]: HostTokens,
  send: (token: string) => Promise<T>,
): Promise<T> {
  try {
    const response = await send(token)
    workingTokens().set(host.key, token)
    return response
  } catch (error) {
    if (!isRefusedToken(error)) throw error
    log().warn({ event: 'host token refused', requestId, code: refusedTokenCode, message: host.key })
    const [next, ...more] = others
    if (next === undefined) throw error
    return await tryTokens({ host, requestId }, [next, ...more], send)
  }
}

function inOrderOfTrial({ key, tokens }: Host): HostTokens {
  const working = tokens.find((token) => token === workingTokens().get(key))
  return working === undefined ? tokens : [working, ...tokens.filter((token) => token !== working)]
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof Problem && error.status === 401 && error.code === refusedTokenCode
}

/** The token that worked last, by the key of its host. */
function workingTokens(): Map<string, string> {
  return processSingleton('working-host-tokens', () => new Map())
}
