import 'server-only'
import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import { getSharedState } from '../shared/get-shared-state'
import { seal, unseal } from './seal'
import { absoluteLimitMs, isSignedIn, type SignedInSessionData, sessionDataSchema } from './session-data'

/**
 * The newest state of each session, kept for a minute after a change. Calls that still carry the cookie of before get it,
 * so a rotated refresh token is never used twice and two answers under way never undo each other (contract, section 4).
 */
const latestTtlMs = 60_000
const latestKey = (id: string) => `head ${id}`
const revokedKey = (id: string) => `revoked ${id}`
const endCodeKey = (id: string) => `end code ${id}`
const revokedUserKey = (userId: string) => `sessions ended ${userId}`

/** The newest known state of a session, which may be the given one; none where it was ended. */
export async function latestSessionData(session: SignedInSessionData): Promise<SignedInSessionData | undefined> {
  if (await isSessionRevoked(session)) return undefined
  const sealed = await getSharedState().get(latestKey(session.id))
  if (sealed === undefined) return session
  const parsed = sessionDataSchema.safeParse(await unseal(sealed))
  if (!parsed.success || !isSignedIn(parsed.data)) return session
  return parsed.data.generation > session.generation ? parsed.data : session
}

/** Changes the newest state of a session, one change after the other; none where it was ended meanwhile. */
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
 * Ends a session for good: every cookie of it is refused everywhere for as long as one could live. `code`: the server code
 * that says why, for every call that still carries the session.
 */
export async function revokeSession(id: string, code?: ServerCode): Promise<void> {
  await getSharedState().withLock(`session ${id}`, async () => {
    if (code) await getSharedState().set(endCodeKey(id), code, absoluteLimitMs)
    await getSharedState().setTimestamp(revokedKey(id), absoluteLimitMs)
    await getSharedState().delete(latestKey(id))
  })
}

/** The server code that ended a session; none for a session that lives, or ended for another reason. */
export async function endCodeOf(id: string): Promise<ServerCode | undefined> {
  const code = await getSharedState().get(endCodeKey(id))
  return isServerCode(code) ? code : undefined
}

/** Ends every session that a consumer has begun until now, wherever it is open. */
export async function revokeSessionsOf(userId: string): Promise<void> {
  await getSharedState().setTimestamp(revokedUserKey(userId), absoluteLimitMs)
}

/** True for a session that was ended, alone or with all others of its consumer. */
export async function isSessionRevoked({ id, consumer }: SignedInSessionData): Promise<boolean> {
  const state = getSharedState()
  if ((await state.getTimestamp(revokedKey(id))) !== undefined) return true
  const allRevokedAt = await state.getTimestamp(revokedUserKey(consumer.userId))
  return allRevokedAt !== undefined && consumer.startedAt < allRevokedAt
}
