import 'server-only'
import type { InputOf, OutputOf, UpstreamRow } from '@/lib/contract/row'
import { getHost } from '../config/env'
import type { Host } from '../config/host-entry'
import { Problem } from '../errors/problem'
import { ProductApiError, requestProductApi } from '../upstream/request-product-api'
import { refreshSession } from './refresh-tokens'
import type { Session } from './session'
import { type Consumer, isSignedIn } from './session-data'

export type ProductApi = <R extends UpstreamRow>(row: R, input: InputOf<R>) => Promise<OutputOf<R>>

type SessionRequest = { readonly session: Session; readonly requestId: string }

/**
 * Asks the product API for a route handler: tokens are renewed, and a GET that meets 401 is made once more. A 401 that
 * says more than that (a lock) is the answer, and the end of the session.
 */
export function createProductApi(request: SessionRequest): ProductApi {
  return async (row, input) => {
    if (row.credentials === 'host')
      return await sendRequest(request, row, input, { host: sessionHost(request.session) })
    const access = await getAccessToken(request)
    try {
      return await sendRequest(request, row, input, { access })
    } catch (error) {
      if (isAccountRejection(error)) return await endSession(request.session, error)
      if (!isExpiredToken(error)) throw error
      const renewed = await refreshAccessToken(request, access)
      // A change of state is never made twice; the consumer repeats it, with the new token.
      if (row.method === 'POST') throw new Problem(503)
      return await endSessionOn401(request, sendRequest(request, row, input, { access: renewed }))
    }
  }
}

/** Asks for a page, which cannot set cookies: an expired token leaves the call to the browser. */
export function createProductApiForPage(request: SessionRequest): ProductApi {
  return async (row, input) => {
    if (row.credentials === 'host')
      return await sendRequest(request, row, input, { host: sessionHost(request.session) })
    const consumer = requireSessionConsumer(request.session)
    if (consumer.accessExpiresAt <= Date.now()) throw new Problem(503)
    return await sendRequest(request, row, input, { access: consumer.accessToken })
  }
}

/** Renews the tokens although they may still live; where that fails and they do, or nothing can renew them, they serve on. */
export async function forceTokenRefresh(request: SessionRequest): Promise<void> {
  const consumer = requireSessionConsumer(request.session)
  if (consumer.refreshToken !== '') await refreshOrKeep(request, consumer)
}

function sendRequest<R extends UpstreamRow>(
  { requestId }: SessionRequest,
  row: R,
  input: InputOf<R>,
  credentials: { host: Host } | { access: string },
): Promise<OutputOf<R>> {
  return requestProductApi(row, input, { credentials, requestId })
}

/** A token to use now. Where renewing fails and the old one still lives, the old one serves. */
async function getAccessToken(request: SessionRequest): Promise<string> {
  const consumer = requireSessionConsumer(request.session)
  return Date.now() < consumer.refreshAfter ? consumer.accessToken : await refreshOrKeep(request, consumer)
}

async function refreshOrKeep(request: SessionRequest, consumer: Consumer): Promise<string> {
  try {
    return await refreshAccessToken(request, consumer.accessToken)
  } catch (error) {
    if (Date.now() < consumer.accessExpiresAt && error instanceof Problem && error.status === 503)
      return consumer.accessToken
    throw error
  }
}

async function refreshAccessToken(request: SessionRequest, rejected: string): Promise<string> {
  const { session, requestId } = request
  if (!isSignedIn(session.data)) throw new Problem(401)
  const renewal = await refreshSession(session.data, rejected, requestId)
  if (renewal.kind === 'failed') throw new Problem(503)
  if (renewal.kind === 'refused') return await endSession(session)
  session.replace(renewal.data)
  return renewal.data.consumer.accessToken
}

/** A fresh token that is refused too: the session is over, or page and login would chase each other for ever. */
async function endSessionOn401<T>({ session }: SessionRequest, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isAccountRejection(error)) return await endSession(session, error)
    if (isExpiredToken(error)) return await endSession(session)
    throw error
  }
}

async function endSession(session: Session, because?: Problem): Promise<never> {
  await session.end()
  throw because ?? (await session.unauthorized())
}

function isExpiredToken(error: unknown): error is ProductApiError {
  return error instanceof ProductApiError && error.status === 401
}

/** A 401 that names the account, the place or the host: a new token would change nothing, and the code has a screen. */
function isAccountRejection(error: unknown): error is ProductApiError {
  return isExpiredToken(error) && rejectionCodes.has(error.code)
}

const rejectionCodes: ReadonlySet<string | undefined> = new Set(['SC101', 'SC106', 'SC114', 'SC115', 'SC116', 'SC220'])

function requireSessionConsumer(session: Session): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}

/** The host of the visit; signed in, the one whose token signed the consumer in. */
function sessionHost(session: Session): Host {
  const host = getHost(session.consumer?.hostKey ?? session.data.hostKey)
  if (!host) throw new Problem(403, { code: 'SC220' })
  return host
}
