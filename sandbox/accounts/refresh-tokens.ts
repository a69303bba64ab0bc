import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { refreshTokens, type User } from '../database/schema'
import { Refusal } from '../http/http-error'
import type { Sandbox } from '../sandbox'
import { type Bearer, issueAccessToken } from './access-tokens'
import { openAccount } from './accounts'
import { hashOf, newToken } from './secrets'

const lifeMs = 30 * 60_000

/** A fresh pair of tokens; without a family it begins a new one, which is a new sign-in. */
export async function issueTokens(sandbox: Sandbox, user: User, family = newToken()) {
  const refresh = newToken()
  const { token, expires } = await issueAccessToken(sandbox, user, family)
  await sandbox.database.insert(refreshTokens).values({
    hash: hashOf(refresh),
    family,
    userId: user.id,
    expiresAt: sandbox.clock.now() + lifeMs,
  })
  sandbox.issuedTokens.add(token, refresh)
  return { token, expires, refresh }
}

/**
 * Trades a refresh token for its successor. Used twice, it ends the whole sign-in (RFC 9700, section 4.14.2).
 * @throws {Refusal} 401 SC110.
 */
export async function rotate(sandbox: Sandbox, token: string) {
  const hash = hashOf(token)
  const now = sandbox.clock.now()
  const usable = and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt), isNull(refreshTokens.revokedAt))
  const [taken] = await sandbox.database
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(usable, gt(refreshTokens.expiresAt, now)))
    .returning()
  if (!taken) await revokeIfReplayed(sandbox, hash)
  const user = taken && (await openAccount(sandbox, taken.userId))
  if (!taken || !user) throw new Refusal(401, 'SC110', 'The session has expired. Please sign in again.')
  return issueTokens(sandbox, user, taken.family)
}

async function revokeIfReplayed(sandbox: Sandbox, hash: string): Promise<void> {
  const [known] = await sandbox.database.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  if (known?.usedAt) await revoke(sandbox, eq(refreshTokens.family, known.family))
}

/** Ends every sign-in of the user. */
export function revokeAll(sandbox: Sandbox, user: User): Promise<void> {
  return revoke(sandbox, eq(refreshTokens.userId, user.id))
}

/** Ends every sign-in of the user but the one that asks. */
export function revokeOthers(sandbox: Sandbox, { user, family }: Bearer): Promise<void> {
  return revoke(sandbox, and(eq(refreshTokens.userId, user.id), ne(refreshTokens.family, family)))
}

async function revoke(sandbox: Sandbox, which: ReturnType<typeof and>): Promise<void> {
  await sandbox.database.update(refreshTokens).set({ revokedAt: sandbox.clock.now() }).where(which)
}
