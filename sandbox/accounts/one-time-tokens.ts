import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Sandbox } from '../core/sandbox'
import { type OneTimeToken, oneTimeTokens } from '../database/schema'
import { type HostToken, hashHostToken, randomDigits, randomToken } from './secrets'

const minute = 60_000

export const oneTimeTokenLifetimesMs = {
  preauth: 30_000,
  /**
   * Issued after the consumer has confirmed the password. Allows changing the email address, the
   * password and the recovery question, and closing the account.
   */
  action: 10 * minute,
  /** The code from a recovery email, then the permission to set a new password. */
  recovery: 15 * minute,
  reset: 10 * minute,
  mobile: 15 * minute,
  device: 15 * minute,
} as const
export type OneTimeTokenKind = keyof typeof oneTimeTokenLifetimesMs

/**
 * The kinds of tokens that must never reach a browser. Recovery codes are excluded because they are
 * emailed, and pre-auth tokens because they are in URLs.
 */
const serverOnlyKinds: ReadonlySet<OneTimeTokenKind> = new Set([
  'action',
  'reset',
  'mobile',
  'device',
])

type Issue = {
  readonly kind: OneTimeTokenKind
  readonly hostKey: string
  readonly userId?: string
  readonly justEnrolled?: boolean
}

/** Issues a token and stores only its hash. */
export async function issueOneTimeToken(
  sandbox: Sandbox,
  { kind, hostKey, ...details }: Issue,
): Promise<string> {
  const token = kind === 'recovery' ? randomDigits(8) : randomToken()
  const expiresAt = sandbox.clock.now() + oneTimeTokenLifetimesMs[kind]
  const grant = { hash: hashOfKind(kind, { hostKey, token }), kind, expiresAt, ...details }
  const [inserted] = await sandbox.database
    .insert(oneTimeTokens)
    .values(grant)
    .onConflictDoNothing()
    .returning()
  // Two recovery codes may be equal, because they have only eight digits.
  if (!inserted) return issueOneTimeToken(sandbox, { kind, hostKey, ...details })
  if (serverOnlyKinds.has(kind)) sandbox.issuedTokens.add(token)
  return token
}

/** Returns a token of one of these kinds, or undefined if it is unknown, used or expired. */
export async function findOneTimeToken(
  sandbox: Sandbox,
  token: HostToken,
  ...kinds: OneTimeTokenKind[]
): Promise<OneTimeToken | undefined> {
  const hashes = kinds.map((kind) => hashOfKind(kind, token))
  const [grant] = await sandbox.database
    .select()
    .from(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.hash, hashes), isUsable(sandbox)))
  return grant
}

/**
 * Marks a token as used. Only one of two parallel calls succeeds.
 * @returns the token, or undefined if it was used or has expired.
 */
export async function consumeOneTimeToken(
  sandbox: Sandbox,
  token: HostToken,
  kind: OneTimeTokenKind,
): Promise<OneTimeToken | undefined> {
  const [consumed] = await sandbox.database
    .update(oneTimeTokens)
    .set({ usedAt: sandbox.clock.now() })
    .where(and(eq(oneTimeTokens.hash, hashOfKind(kind, token)), isUsable(sandbox)))
    .returning()
  return consumed
}

/**
 * Counts a failed attempt to use a token.
 * @returns the number of failed attempts, including this one.
 */
export async function countFailedTry(sandbox: Sandbox, hash: string): Promise<number> {
  const [counted] = await sandbox.database
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(eq(oneTimeTokens.hash, hash))
    .returning()
  return counted?.tries ?? 0
}

/** Invalidates all of a user's tokens of this kind. */
export async function revokeOneTimeTokens(
  sandbox: Sandbox,
  kind: OneTimeTokenKind,
  userId: string,
): Promise<void> {
  await sandbox.database
    .update(oneTimeTokens)
    .set({ usedAt: sandbox.clock.now() })
    .where(
      and(
        eq(oneTimeTokens.kind, kind),
        eq(oneTimeTokens.userId, userId),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}

function isUsable(sandbox: Sandbox) {
  return and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, sandbox.clock.now()))
}

function hashOfKind(kind: OneTimeTokenKind, { hostKey, token }: HostToken): string {
  return hashHostToken({ hostKey, token: `${kind} ${token}` })
}
