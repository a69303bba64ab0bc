import { createHash } from 'node:crypto'
import { type SealContext, sealValue, type UserRef, unsealValue, userTagsOf } from '../config/keys'
import { parseJson } from '../config/parse-json'
import { Problem } from '../errors/problem'
import {
  absoluteLimitMs,
  latestTtlMs,
  type SessionRecord,
  type SessionRef,
} from '../shared/known-sessions'
import { assertWritable, getRedis } from '../shared/redis'
import { listSession } from '../shared/session-list'
import {
  isUnwritten,
  readEra,
  readSession,
  startEra,
  writeSession,
} from '../shared/session-records'
import {
  type Consumer,
  isSignedIn,
  listedSince,
  type PendingSignIn,
  type SessionData,
  type SignedInSessionData,
  sessionDataSchema,
} from './session-data'

/**
 * A refresh raises the version by 1,000, so that its tokens win over changes made elsewhere while
 * Redis was unreachable.
 */
export const refreshVersions = 1_000

/**
 * Returns a session's latest known state, possibly the given one; undefined if the session has
 * ended or its tokens are lost. `isCertain`: require the state of all instances. `isOptional`: the
 * call needs no session, so it is not refused while Redis is lost.
 * @throws {Problem} 503 while Redis is unreachable, if the session's tokens are in Redis or the
 * state must be certain. The session is kept.
 */
export async function latestSessionData(
  session: SignedInSessionData,
  { isCertain = false, isOptional = false } = {},
): Promise<SignedInSessionData | undefined> {
  const { ended, latest, isUncertain } = await readSession(refOf(session), { isOptional })
  if (ended !== undefined) return undefined
  if (isCertain && isUncertain) throw new Problem(503)
  const isNewer = latest !== undefined && latest.version > session.version
  const opened =
    latest && (isNewer || isWithoutTokens(session)) ? await openRecord(session, latest) : undefined
  if (opened) return opened
  if (isWithoutTokens(session)) {
    if (isUncertain) throw new Problem(503)
    return undefined
  }
  // The newer state cannot be decrypted. Its version is adopted, so that the next change replaces
  // it.
  return isNewer ? { ...session, version: latest.version } : session
}

/**
 * Changes a session's latest state. Concurrent changes are made one after the other: `step` runs
 * again on the state that another call has stored. It may return its argument to change nothing.
 * @returns undefined if the session has ended.
 */
export async function updateSessionData(
  session: SignedInSessionData,
  step: (data: SignedInSessionData) => SignedInSessionData,
  versions = 1,
): Promise<SignedInSessionData | undefined> {
  const changed = step(session)
  if (changed === session) return session
  const next = { ...changed, version: session.version + versions }
  const ttlMs = next.isStored ? absoluteLimitMs : latestTtlMs
  const value = await toRecordValue(next, ttlMs)
  const record = { version: next.version, expiresAt: Date.now() + ttlMs, value }
  if ((await writeSession(refOf(session), record)) === undefined) return next
  const latest = await latestSessionData(session)
  return latest && (await updateSessionData(latest, step, versions))
}

/**
 * Stores a session whose tokens do not fit into its cookies.
 * @returns the session without its tokens.
 * @throws {Problem} 503 if Redis is configured but has not accepted the session.
 */
export async function storeSession(session: SignedInSessionData): Promise<SignedInSessionData> {
  const stored = session.isStored
    ? session
    : await updateSessionData(session, (data) => ({ ...data, isStored: true }))
  if (isUnwritten(refOf(session))) throw new Problem(503)
  const { consumer, ...rest } = stored ?? session
  const withoutTokens = {
    accessToken: '',
    refreshToken: '',
    actionToken: undefined,
    flowTokens: {},
  }
  return { ...rest, consumer: { ...consumer, ...withoutTokens } }
}

/**
 * Asserts that a user's sessions can be ended now.
 * @throws {Problem} 503 while Redis accepts no writes.
 */
export async function assertRevocable(user: UserRef): Promise<void> {
  await Promise.all(userTagsOf(user).map(assertWritable))
}

/**
 * Ends all of a user's sessions. Each session stores its user's era at sign-in, and this function
 * starts a later era.
 * @throws {Problem} 503 if Redis has not accepted the new era. The sessions have then ended on this
 * instance, and end on the others as soon as Redis accepts writes.
 */
export async function revokeSessionsOf(user: UserRef, era?: number): Promise<void> {
  const known = await Promise.all(userTagsOf(user).map((userTag) => startEra(userTag, era)))
  if (!known.every(Boolean)) throw new Problem(503)
}

/**
 * Returns the user tag and the era of a new session. A session that continues another one keeps its
 * user tag, so it ends when the secret of that tag is removed.
 */
export async function newSessionRef(user: UserRef & { readonly userTag?: string }) {
  const { userTag = userTagsOf(user)[0] ?? '' } = user
  return { userTag, era: await readEra(userTag) }
}

/** Lists a session as active now, in the list that its consumer sees in Settings. */
export async function listActivity({ id, consumer }: SignedInSessionData): Promise<void> {
  const { startedAt, lastActiveAt, device } = consumer
  const ref = refOf({ id, consumer })
  const session = { id: ref.id, era: ref.era, startedAt, ...device }
  await listSession(consumer, { session, at: lastActiveAt }, listedSince(lastActiveAt))
}

/** Returns the reference under which a pending sign-in is marked as used. */
export function refOfPending({ id, signIn }: PendingSignIn): SessionRef {
  return refOf({ id, consumer: signIn })
}

/** Returns the session's reference in Redis. The id is hashed, so that it never reaches Redis. */
export function refOf({
  id,
  consumer,
}: {
  id: string
  consumer: Pick<Consumer, 'userTag' | 'era'>
}): SessionRef {
  const { userTag, era } = consumer
  return { userTag, id: createHash('sha256').update(id).digest('base64url'), era }
}

function isWithoutTokens({ isStored, consumer }: SignedInSessionData): boolean {
  return isStored === true && consumer.accessToken === ''
}

/**
 * Returns the context in which a session is sealed. The key is the id, which only the session's
 * cookies contain. Without them, its record in Redis cannot be opened.
 */
function placeOf({ id }: SessionData): SealContext {
  return { purpose: 'session', key: id }
}

/**
 * Serializes a session, and seals it if it leaves this process. Without Redis, records exist only
 * in the process's memory. Decision 32.
 */
async function toRecordValue(session: SessionData, ttlMs: number): Promise<string> {
  return getRedis() ? await sealValue(placeOf(session), session, ttlMs) : JSON.stringify(session)
}

async function openRecord(session: SignedInSessionData, { version, value }: SessionRecord) {
  if (version < session.version) return undefined
  const content = getRedis()
    ? (await unsealValue(placeOf(session), value))?.value
    : parseJson(value)
  const { data } = sessionDataSchema.safeParse(content)
  return data && isSignedIn(data) && data.version === version ? data : undefined
}
