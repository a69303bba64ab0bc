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
 * Creates the product API client of a route handler. It refreshes tokens and repeats a GET once after a 401. A 401 with
 * the code of a lock is returned as it is and ends the session.
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
      // A POST is never repeated; the consumer tries again with the new token.
      if (row.method === 'POST') throw new Problem(503)
      return await endSessionOn401(request, sendRequest(request, row, input, { access: renewed }))
    }
  }
}

/** Creates the product API client of a page. A page cannot set cookies, so calls with an expired token are left to the browser. */
export function createProductApiForPage(request: SessionRequest): ProductApi {
  return async (row, input) => {
    if (row.credentials === 'host')
      return await sendRequest(request, row, input, { host: sessionHost(request.session) })
    const consumer = requireSessionConsumer(request.session)
    if (consumer.accessExpiresAt <= Date.now()) throw new Problem(503)
    return await sendRequest(request, row, input, { access: consumer.accessToken })
  }
}

/** Refreshes tokens that may still be valid. Valid tokens stay in use if that fails or if there is no refresh token. */
export async function forceTokenRefresh(request: SessionRequest): Promise<void> {
  const consumer = requireSessionConsumer(request.session)
  if (consumer.refreshToken !== '') await refreshIfPossible(request, consumer)
}

function sendRequest<R extends UpstreamRow>(
  { requestId }: SessionRequest,
  row: R,
  input: InputOf<R>,
  credentials: { host: Host } | { access: string },
): Promise<OutputOf<R>> {
  return requestProductApi(row, input, { credentials, requestId })
}

/** Returns a valid token; the old one while it is valid and the refresh fails. */
async function getAccessToken(request: SessionRequest): Promise<string> {
  const consumer = requireSessionConsumer(request.session)
  return Date.now() < consumer.refreshAfter ? consumer.accessToken : await refreshIfPossible(request, consumer)
}

async function refreshIfPossible(request: SessionRequest, consumer: Consumer): Promise<string> {
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

/** Ends the session when the new token is rejected as well; otherwise page and login would redirect to each other forever. */
async function endSessionOn401<T>({ session }: SessionRequest, response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (isAccountRejection(error)) return await endSession(session, error)
    if (isExpiredToken(error)) return await endSession(session)
    throw error
  }
}

async function endSession(session: Session, reason?: Problem): Promise<never> {
  await session.end()
  throw reason ?? (await session.unauthorized())
}

function isExpiredToken(error: unknown): error is ProductApiError {
  return error instanceof ProductApiError && error.status === 401
}

/** A 401 whose code rejects the account, location or host: a new token does not help, and the code has a screen of its own. */
function isAccountRejection(error: unknown): error is ProductApiError {
  return isExpiredToken(error) && rejectionCodes.has(error.code)
}

const rejectionCodes: ReadonlySet<string | undefined> = new Set(['SC101', 'SC106', 'SC114', 'SC115', 'SC116', 'SC220'])

function requireSessionConsumer(session: Session): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}

/** The host that signed the consumer in, or the host of the visit. */
function sessionHost(session: Session): Host {
  const host = getHost(session.consumer?.hostKey ?? session.data.hostKey)
  if (!host) throw new Problem(403, { code: 'SC220' })
  return host
}
