import 'server-only'
import type { InputOf, OutputOf, UpstreamRow } from '@/lib/contract/row'
import type { Host } from '../config/host-entry'
import { hostOf } from '../config/hosts'
import { Problem } from '../errors/problem'
import { askProductApi, ProductApiRefused } from '../upstream/request-product-api'
import { renew } from './refresh-tokens'
import type { Session } from './session'
import { type Consumer, isSignedIn } from './session-data'

export type Ask = <R extends UpstreamRow>(row: R, input: InputOf<R>) => Promise<OutputOf<R>>

type Asker = { readonly session: Session; readonly requestId: string }

/**
 * Asks the product API for a route handler: tokens are renewed, and a GET that meets 401 is made once more. A 401 that
 * says more than that (a lock) is the answer, and the end of the session.
 */
export function askFor(asker: Asker): Ask {
  return async (row, input) => {
    if (row.credentials === 'host') return await send(asker, row, input, { host: hostInUse(asker.session) })
    const access = await accessToken(asker)
    try {
      return await send(asker, row, input, { access })
    } catch (error) {
      if (isRefusalOfConsumer(error)) return await endSession(asker.session, error)
      if (!isExpiry(error)) throw error
      const renewed = await renewedToken(asker, access)
      // A change of state is never made twice; the consumer repeats it, with the new token.
      if (row.method === 'POST') throw new Problem(503)
      return await endingOn401(asker, send(asker, row, input, { access: renewed }))
    }
  }
}

/** Asks for a page, which cannot set cookies: an expired token leaves the call to the browser. */
export function askForPage(asker: Asker): Ask {
  return async (row, input) => {
    if (row.credentials === 'host') return await send(asker, row, input, { host: hostInUse(asker.session) })
    const consumer = requireConsumer(asker.session)
    if (consumer.accessEndsAt <= Date.now()) throw new Problem(503)
    return await send(asker, row, input, { access: consumer.access })
  }
}

/** Renews the tokens although they may still live; where that fails and they do, or nothing can renew them, they serve on. */
export async function renewTokens(asker: Asker): Promise<void> {
  const consumer = requireConsumer(asker.session)
  if (consumer.refresh !== '') await renewedOrHeld(asker, consumer)
}

function send<R extends UpstreamRow>(
  { requestId }: Asker,
  row: R,
  input: InputOf<R>,
  credentials: { host: Host } | { access: string },
): Promise<OutputOf<R>> {
  return askProductApi(row, input, { credentials, requestId })
}

/** A token to use now. Where renewing fails and the old one still lives, the old one serves. */
async function accessToken(asker: Asker): Promise<string> {
  const consumer = requireConsumer(asker.session)
  return Date.now() < consumer.renewFrom ? consumer.access : await renewedOrHeld(asker, consumer)
}

async function renewedOrHeld(asker: Asker, consumer: Consumer): Promise<string> {
  try {
    return await renewedToken(asker, consumer.access)
  } catch (error) {
    if (Date.now() < consumer.accessEndsAt && error instanceof Problem && error.status === 503) return consumer.access
    throw error
  }
}

async function renewedToken(asker: Asker, rejected: string): Promise<string> {
  const { session, requestId } = asker
  if (!isSignedIn(session.visit)) throw new Problem(401)
  const renewal = await renew(session.visit, rejected, requestId)
  if (renewal.kind === 'failed') throw new Problem(503)
  if (renewal.kind === 'refused') return await endSession(session)
  session.adopt(renewal.visit)
  return renewal.visit.consumer.access
}

/** A fresh token that is refused too: the session is over, or page and login would chase each other for ever. */
async function endingOn401<T>({ session }: Asker, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isRefusalOfConsumer(error)) return await endSession(session, error)
    if (isExpiry(error)) return await endSession(session)
    throw error
  }
}

async function endSession(session: Session, because?: Problem): Promise<never> {
  await session.end()
  throw because ?? (await session.unauthorized())
}

function isExpiry(error: unknown): error is ProductApiRefused {
  return error instanceof ProductApiRefused && error.status === 401
}

/** A 401 that names the account, the place or the host: a new token would change nothing, and the code has a screen. */
function isRefusalOfConsumer(error: unknown): error is ProductApiRefused {
  return isExpiry(error) && refusals.has(error.code)
}

const refusals: ReadonlySet<string | undefined> = new Set(['SC101', 'SC106', 'SC114', 'SC115', 'SC116', 'SC220'])

function requireConsumer(session: Session): Consumer {
  if (!session.consumer) throw new Problem(401)
  return session.consumer
}

/** The host of the visit; signed in, the one whose token signed the consumer in. */
function hostInUse(session: Session): Host {
  const host = hostOf(session.consumer?.hostKey ?? session.visit.hostKey)
  if (!host) throw new Problem(403, { code: 'SC220' })
  return host
}
