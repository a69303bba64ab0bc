import 'server-only'
import { isServerCode, type ServerCode } from '@/lib/contract/product-api/server-codes'
import { sharedState } from '../shared/get-shared-state'
import { open, seal } from './seal'
import { absoluteLimitMs, isSignedIn, type SignedInVisit, visit } from './session-data'

/**
 * The newest state of each session, kept for a minute after a change. Calls that still carry the cookie of before get it,
 * so a rotated refresh token is never used twice and two answers under way never undo each other (contract, section 4).
 */
const headLifeMs = 60_000
const headKey = (id: string) => `head ${id}`
const revokedKey = (id: string) => `revoked ${id}`
const endCodeKey = (id: string) => `end code ${id}`
const endedKey = (userId: string) => `sessions ended ${userId}`

/** The newest known state of a session, which may be the given one; none where it was ended. */
export async function newest(known: SignedInVisit): Promise<SignedInVisit | undefined> {
  if (await isRevoked(known)) return undefined
  const sealed = await sharedState().get(headKey(known.id))
  if (sealed === undefined) return known
  const parsed = visit.safeParse(await open(sealed))
  if (!parsed.success || !isSignedIn(parsed.data)) return known
  return parsed.data.generation > known.generation ? parsed.data : known
}

/** Changes the newest state of a session, one change after the other; none where it was ended meanwhile. */
export async function advance(
  known: SignedInVisit,
  step: (visit: SignedInVisit) => SignedInVisit,
): Promise<SignedInVisit | undefined> {
  return await sharedState().alone(`session ${known.id}`, async () => {
    const before = await newest(known)
    if (before === undefined) return undefined
    const after = { ...step(before), generation: before.generation + 1 }
    await sharedState().set(headKey(known.id), await seal(after, headLifeMs), headLifeMs)
    return after
  })
}

/**
 * Ends a session for good: every cookie of it is refused everywhere for as long as one could live. `code`: the server code
 * that says why, for every call that still carries the session.
 */
export async function revoke(id: string, code?: ServerCode): Promise<void> {
  await sharedState().alone(`session ${id}`, async () => {
    if (code) await sharedState().set(endCodeKey(id), code, absoluteLimitMs)
    await sharedState().mark(revokedKey(id), absoluteLimitMs)
    await sharedState().remove(headKey(id))
  })
}

/** The server code that ended a session; none for a session that lives, or ended for another reason. */
export async function endCodeOf(id: string): Promise<ServerCode | undefined> {
  const code = await sharedState().get(endCodeKey(id))
  return isServerCode(code) ? code : undefined
}

/** Ends every session that a consumer has begun until now, wherever it is open. */
export async function endSessionsOf(userId: string): Promise<void> {
  await sharedState().mark(endedKey(userId), absoluteLimitMs)
}

/** True for a session that was ended, alone or with all others of its consumer. */
export async function isRevoked({ id, consumer }: SignedInVisit): Promise<boolean> {
  const state = sharedState()
  if ((await state.markedAt(revokedKey(id))) !== undefined) return true
  const allEndedAt = await state.markedAt(endedKey(consumer.userId))
  return allEndedAt !== undefined && consumer.startedAt < allEndedAt
}
