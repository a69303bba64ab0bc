import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Sandbox } from '../core/sandbox'
import { refreshTokensTable, type User } from '../database/schema'
import { HttpError } from '../http/http-error'
import { type Bearer, issueAccessToken } from './access-tokens'
import { findAccountById } from './accounts'
import { type HostToken, hashHostToken, randomToken } from './secrets'

const lifetimeMs = 30 * 60_000

type Session = Pick<Bearer, 'user' | 'hostKey'> & { readonly family?: string }

/** Issues an access token and a refresh token. Starts a new session unless a family is given. */
export async function issueTokens(
  sandbox: Sandbox,
  { user, hostKey, family = randomToken() }: Session,
) {
  const refresh = randomToken()
  const { token, expires } = await issueAccessToken(sandbox, { user, family, hostKey })
  await sandbox.database.insert(refreshTokensTable).values({
    hash: hashHostToken({ hostKey, token: refresh }),
    family,
    userId: user.id,
    expiresAt: sandbox.clock.now() + lifetimeMs,
  })
  sandbox.issuedTokens.add(token, refresh)
  return { token, expires, refresh }
}

/**
 * Exchanges a refresh token for its successor. Reuse ends the session (RFC 9700, section 4.14.2).
 * @throws {HttpError} 401 SC110 if the token is no longer valid.
 */
export async function rotateRefreshToken(sandbox: Sandbox, token: HostToken) {
  const hash = hashHostToken(token)
  const now = sandbox.clock.now()
  const usable = and(
    eq(refreshTokensTable.hash, hash),
    isNull(refreshTokensTable.usedAt),
    isNull(refreshTokensTable.revokedAt),
  )
  const [replaced] = await sandbox.database
    .update(refreshTokensTable)
    .set({ usedAt: now })
    .where(and(usable, gt(refreshTokensTable.expiresAt, now)))
    .returning()
  if (!replaced) await revokeIfReplayed(sandbox, hash)
  const user = replaced && (await findAccountById(sandbox, replaced.userId))
  if (!replaced || !user)
    throw new HttpError(401, 'SC110', 'The session has expired. Please sign in again.')
  return issueTokens(sandbox, { user, hostKey: token.hostKey, family: replaced.family })
}

async function revokeIfReplayed(sandbox: Sandbox, hash: string): Promise<void> {
  const [known] = await sandbox.database
    .select()
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.hash, hash))
  if (known?.usedAt) await revoke(sandbox, eq(refreshTokensTable.family, known.family))
}

/** Ends all of the user's sessions. */
export function revokeAllTokens(sandbox: Sandbox, user: User): Promise<void> {
  return revoke(sandbox, eq(refreshTokensTable.userId, user.id))
}

/** Ends all of the user's sessions except the current one. */
export function revokeOtherTokens(sandbox: Sandbox, { user, family }: Bearer): Promise<void> {
  return revoke(
    sandbox,
    and(eq(refreshTokensTable.userId, user.id), ne(refreshTokensTable.family, family)),
  )
}

async function revoke(sandbox: Sandbox, which: ReturnType<typeof and>): Promise<void> {
  await sandbox.database
    .update(refreshTokensTable)
    .set({ revokedAt: sandbox.clock.now() })
    .where(which)
}
