import 'server-only'
import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import { getSharedState } from '../shared/get-shared-state'
import { seal, unseal } from './seal'
import { absoluteLimitMs, isSignedIn, type SignedInSessionData, sessionDataSchema } from './session-data'

/**
 * The latest state of each session is stored for a minute after a change. Calls with an older cookie read it, so that a
 * rotated refresh token is never used twice and concurrent responses never undo each other (contract, section 4).
 */
const latestTtlMs = 60_000
const latestKey = (id: string) => `head ${id}`
const revokedKey = (id: string) => `revoked ${id}`
const endCodeKey = (id: string) => `end code ${id}`
const revokedUserKey = (userId: string) => `sessions ended ${userId}`

/** The latest known state of a session, possibly the given one; undefined for a revoked session. */
export async function latestSessionData(session: SignedInSessionData): Promise<SignedInSessionData | undefined> {
  if (await isSessionRevoked(session)) return undefined
  const sealed = await getSharedState().get(latestKey(session.id))
  if (sealed === undefined) return session
  const parsed = sessionDataSchema.safeParse(await unseal(sealed))
  if (!parsed.success || !isSignedIn(parsed.data)) return session
  return parsed.data.generation > session.generation ? parsed.data : session
}

/** Changes the latest state of a session, one change at a time; undefined if the session was revoked. */
export async function updateSessionData(
  session: SignedInSessionData,
  step: (data: SignedInSessionData) => SignedInSessionData,
): Promise<SignedInSessionData | undefined> {
  return await getSharedState().withLock(`session ${session.id}`, async () => {
    const before = await latestSessionData(session)
    if (before === undefined) return undefined
    const after = { ...step(before), generation: before.generation + 1 }
    await getSharedState().set(latestKey(session.id), await seal(after, latestTtlMs), latestTtlMs)
    return after
  })
}

/**
 * Revokes a session: all instances reject its cookies until the last of them has expired. `code` is the server code that
 * later calls of the session receive.
 */
export async function revokeSession(id: string, code?: ServerCode): Promise<void> {
  await getSharedState().withLock(`session ${id}`, async () => {
    if (code) await getSharedState().set(endCodeKey(id), code, absoluteLimitMs)
    await getSharedState().setTimestamp(revokedKey(id), absoluteLimitMs)
    await getSharedState().delete(latestKey(id))
  })
}

/** The server code that ended a session; undefined for a live session or another reason. */
export async function endCodeOf(id: string): Promise<ServerCode | undefined> {
  const code = await getSharedState().get(endCodeKey(id))
  return isServerCode(code) ? code : undefined
}

/** Revokes every session that a user has started until now, on every device. */
export async function revokeSessionsOf(userId: string): Promise<void> {
  await getSharedState().setTimestamp(revokedUserKey(userId), absoluteLimitMs)
}

/** True for a session that was revoked, alone or with all others of its user. */
export async function isSessionRevoked({ id, consumer }: SignedInSessionData): Promise<boolean> {
  const state = getSharedState()
  if ((await state.getTimestamp(revokedKey(id))) !== undefined) return true
  const allRevokedAt = await state.getTimestamp(revokedUserKey(consumer.userId))
  return allRevokedAt !== undefined && consumer.startedAt < allRevokedAt
}
