import type { InputOf, OutputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import { preservesSession } from '@/lib/domain/shared/errors/error-screens'
import { Problem } from '../errors/problem'
import { audit } from '../observability/audit'
import type { Session } from '../session/session'
import { type Consumer, isSignedIn } from '../session/session-data'
import { requestProductApi } from '../upstream/request-product-api'
import { ProductApiError } from '../upstream/upstream-errors'
import { refreshSession } from './refresh-tokens'
import { requireHost } from './widget-config'

export type ProductApi = <R extends UpstreamEndpoint>(
  endpoint: R,
  input: InputOf<R>,
) => Promise<OutputOf<R>>

/** `locale` is the language of the calling page. */
export type SessionRequest = { readonly session: Session; readonly locale: Locale }

/** Codes for a locked or deleted account. Contract, section 11. */
const endingCodes: ReadonlySet<string | undefined> = new Set(['SC101', 'SC114', 'SC116'])

/**
 * Creates the product API client of a route handler. The client refreshes tokens and repeats a GET
 * once after a 401.
 * A 401 about a locked or deleted account, a locked address or the host is thrown unchanged. It
 * ends the session if the account is locked or deleted.
 */
export function createProductApi(request: SessionRequest): ProductApi {
  return async (endpoint, input) => {
    const send = createSender(request, endpoint, input)
    if (endpoint.credentials === 'host') return await send()
    const consumer = requireConsumer(request)
    const isDue = Date.now() >= consumer.refreshAfter
    const access = isDue
      ? await refreshIfPossible(request, consumer, [503, 429])
      : consumer.accessToken
    try {
      return await send(access)
    } catch (error) {
      if (!isExpiredToken(error)) return await failCall(request, error)
    }
    const renewed = await refreshAccessToken(request, access)
    // A POST is never repeated, but the consumer can retry with the new token.
    if (endpoint.method === 'POST') throw new Problem(503)
    return await send(renewed).catch(async (error) =>
      // Otherwise the page and the login screen would redirect to each other forever.
      isExpiredToken(error) ? await endSession(request.session) : await failCall(request, error),
    )
  }
}

/**
 * Creates the product API client of a page. A page cannot set cookies, so a call with an expired
 * token fails here and is left to the browser.
 */
export function createProductApiForPage(request: SessionRequest): ProductApi {
  return async (endpoint, input) => {
    const send = createSender(request, endpoint, input)
    if (endpoint.credentials === 'host') return await send()
    const { accessExpiresAt, accessToken } = requireConsumer(request)
    if (accessExpiresAt <= Date.now()) throw new Problem(503)
    return await send(accessToken)
  }
}

/**
 * Returns the signed-in consumer. Endpoints with `access: 'session'` always have one.
 * @throws {Problem} 401 if there is none.
 */
export function requireConsumer({ session }: { readonly session: Session }): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}

/**
 * Refreshes the tokens even if they are valid. If that fails, valid tokens stay in use.
 * @throws {Problem} 429 if the account refreshes too often.
 */
export async function forceTokenRefresh(request: SessionRequest): Promise<void> {
  const consumer = requireConsumer(request)
  if (consumer.refreshToken !== '') await refreshIfPossible(request, consumer, [503])
}

function createSender<R extends UpstreamEndpoint>(
  { session, locale }: SessionRequest,
  endpoint: R,
  input: InputOf<R>,
): (access?: string) => Promise<OutputOf<R>> {
  return async (access) => {
    const credentials =
      access === undefined
        ? { host: requireHost(session.consumer?.hostKey ?? session.data.hostKey) }
        : { access }
    const sent = requestProductApi(endpoint, input, { credentials, locale })
    return await sent.finally(() => session.expire())
  }
}

/**
 * Refreshes the token. If the refresh fails with a tolerated status, returns the current token
 * while it is valid.
 */
async function refreshIfPossible(
  request: SessionRequest,
  { accessToken, accessExpiresAt }: Consumer,
  tolerated: readonly number[],
): Promise<string> {
  try {
    return await refreshAccessToken(request, accessToken)
  } catch (error) {
    const isTolerated = error instanceof Problem && tolerated.includes(error.status)
    if (isTolerated && Date.now() < accessExpiresAt) return accessToken
    throw error
  }
}

async function refreshAccessToken(
  { session }: SessionRequest,
  rejectedToken: string,
): Promise<string> {
  if (!isSignedIn(session.data)) throw new Problem(401)
  const renewed = await refreshSession({ data: session.data, rejectedToken })
  if (renewed === undefined) return await endSession(session)
  session.replace(renewed)
  return renewed.consumer.accessToken
}

/** Rethrows a call's error after ending the session if the account is locked or deleted. */
async function failCall({ session }: SessionRequest, error: unknown): Promise<never> {
  if (is401(error) && endingCodes.has(error.code)) {
    audit('session ended', {
      outcome: 'success',
      code: error.code,
      userId: session.consumer?.userId,
    })
    await session.end()
  }
  throw error
}

async function endSession(session: Session): Promise<never> {
  await session.end()
  throw await session.unauthorized()
}

/**
 * Returns whether a new token may fix an error: a 401, unless its code is about a locked account, a
 * locked address or the host.
 */
function isExpiredToken(error: unknown): boolean {
  return is401(error) && !endingCodes.has(error.code) && !preservesSession(error.code)
}

function is401(error: unknown): error is ProductApiError {
  return error instanceof ProductApiError && error.status === 401
}
