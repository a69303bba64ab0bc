import 'server-only'
import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import { UnavailableError } from '../errors/problem'
import { latestKey, latestTtlMs, type SessionRef, type StoredSession } from '../shared/known-sessions'
import { assertWritable } from '../shared/redis'
import { hashTagsOf, openValue, sealValue, type UserRef } from '../shared/sealed-value'
import { endSession, readEpoch, readSession, startEpoch, writeSession } from '../shared/session-state'
import { type Consumer, isSignedIn, type SignedInSessionData, sessionDataSchema } from './session-data'

/** A refresh counts for many other changes, so that its tokens win over changes made elsewhere while Redis was away. */
export const refreshGenerations = 1_000

/** The latest known state of a session, possibly the given one; undefined for a session that has ended. */
export async function latestSessionData(session: SignedInSessionData): Promise<SignedInSessionData | undefined> {
  return await newestOf(session, await readSession(refOf(session)))
}

/**
 * Changes the latest state of a session. Concurrent changes follow each other: `step` runs again on the state that another
 * call stored. It may return its argument to change nothing.
 * @returns undefined if the session has ended.
 */
export async function updateSessionData(
  session: SignedInSessionData,
  step: (data: SignedInSessionData) => SignedInSessionData,
  generations = 1,
): Promise<SignedInSessionData | undefined> {
  const changed = step(session)
  if (changed === session) return session
  const next = { ...changed, generation: session.generation + generations }
  const ref = refOf(session)
  const sealed = await sealValue({ purpose: 'latest session', key: latestKey(ref) }, next, latestTtlMs)
  const found = await writeSession(ref, { generation: next.generation, sealed })
  if (found === undefined) return next
  const latest = await newestOf(session, found)
  return latest && (await updateSessionData(latest, step, generations))
}

/** Ends a session on all instances. `code` is the server code that later calls of the session receive. */
export async function revokeSession(session: SignedInSessionData, code?: ServerCode): Promise<void> {
  await endSession(refOf(session), code)
}

/** The server code that ended a session; undefined for a live session or another reason. */
export async function endCodeOf(session: SignedInSessionData): Promise<ServerCode | undefined> {
  const { ended } = await readSession(refOf(session))
  return isServerCode(ended) ? ended : undefined
}

/**
 * Asserts that the sessions of a user can be ended now, for a call that changes something upstream first.
 * @throws {UnavailableError} while Redis is unreachable or refuses writes.
 */
export async function assertRevocable(user: UserRef): Promise<void> {
  await Promise.all(hashTagsOf(user).map(assertWritable))
}

/**
 * Ends every session of a user on every device: each carries the epoch of its user at sign-in, and a later one starts.
 * @throws {UnavailableError} if Redis did not accept it: the sessions have ended here, and end on the other instances as
 * soon as it does.
 */
export async function revokeSessionsOf(user: UserRef, epoch?: number): Promise<void> {
  const known = await Promise.all(hashTagsOf(user).map((hashTag) => startEpoch(hashTag, epoch)))
  if (!known.every(Boolean)) throw new UnavailableError()
}

/**
 * What a new session of a user needs to be found in shared state, and to end with all others. One that goes on from another
 * session keeps its hash tag, and so ends with the secret of that session.
 */
export async function newSessionRef(
  user: UserRef & { readonly hashTag?: string },
): Promise<Pick<Consumer, 'hashTag' | 'epoch'>> {
  const { hashTag = hashTagsOf(user)[0] ?? '' } = user
  return { hashTag, epoch: await readEpoch(hashTag) }
}

function refOf({ id, consumer: { hashTag, epoch } }: SignedInSessionData): SessionRef {
  return { hashTag, id, epoch }
}

async function newestOf(session: SignedInSessionData, status: StoredSession): Promise<SignedInSessionData | undefined> {
  const { ended, latest } = status
  if (ended !== undefined) return undefined
  if (latest === undefined || latest.generation <= session.generation) return session
  const opened = await openValue({ purpose: 'latest session', key: latestKey(refOf(session)) }, latest.sealed)
  const parsed = sessionDataSchema.safeParse(opened?.value)
  const isValid = parsed.success && isSignedIn(parsed.data) && parsed.data.generation === latest.generation
  // A value that does not open was not ours, so a change goes beyond its generation.
  return isValid && isSignedIn(parsed.data) ? parsed.data : { ...session, generation: latest.generation }
}
