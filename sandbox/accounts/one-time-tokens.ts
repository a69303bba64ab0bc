import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type OneTimeToken, oneTimeTokens } from '../database/schema'
import type { Sandbox } from '../sandbox'
import { hashToken, randomDigits, randomToken } from './secrets'

const minute = 60_000

/** How long each kind of short-lived permission holds. */
export const oneTimeTokenLifetimesMs = {
  preauth: 30_000,
  /** The password was just confirmed: email, password, question may be changed, the account closed. */
  action: 10 * minute,
  /** The code from a recovery mail, then the permission to set a new password. */
  recovery: 15 * minute,
  reset: 10 * minute,
  mobile: 15 * minute,
  device: 15 * minute,
} as const
export type OneTimeTokenKind = keyof typeof oneTimeTokenLifetimesMs

/** A recovery code is read in a mail, and a pre-auth token comes with the host's address; the others no browser may see. */
const serverOnlyKinds: ReadonlySet<OneTimeTokenKind> = new Set(['action', 'reset', 'mobile', 'device'])

type Issue = { readonly kind: OneTimeTokenKind; readonly userId?: string; readonly justEnrolled?: boolean }

/** @returns the token, of which only the hash is kept. */
export async function issueOneTimeToken(sandbox: Sandbox, { kind, ...details }: Issue): Promise<string> {
  const token = kind === 'recovery' ? randomDigits(8) : randomToken()
  const expiresAt = sandbox.clock.now() + oneTimeTokenLifetimesMs[kind]
  const grant = { hash: hashOfKind(kind, token), kind, expiresAt, ...details }
  const [inserted] = await sandbox.database.insert(oneTimeTokens).values(grant).onConflictDoNothing().returning()
  // Eight digits may have been drawn before; longer tokens never are.
  if (!inserted) return issueOneTimeToken(sandbox, { kind, ...details })
  if (serverOnlyKinds.has(kind)) sandbox.issuedTokens.add(token)
  return token
}

/** A grant of one of the kinds that is neither used nor expired. */
export async function findOneTimeToken(
  sandbox: Sandbox,
  token: string,
  ...kinds: OneTimeTokenKind[]
): Promise<OneTimeToken | undefined> {
  const hashes = kinds.map((kind) => hashOfKind(kind, token))
  const [grant] = await sandbox.database
    .select()
    .from(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.hash, hashes), isUsable(sandbox)))
  return grant
}

/** Uses a grant up. @returns it, or nothing where it was used or expired before: of two calls at once one gets it. */
export async function consumeOneTimeToken(
  sandbox: Sandbox,
  token: string,
  kind: OneTimeTokenKind,
): Promise<OneTimeToken | undefined> {
  const [taken] = await sandbox.database
    .update(oneTimeTokens)
    .set({ usedAt: sandbox.clock.now() })
    .where(and(eq(oneTimeTokens.hash, hashOfKind(kind, token)), isUsable(sandbox)))
    .returning()
  return taken
}

/** Counts one wrong try against a grant. @returns how many there were, this one included. */
export async function countFailedTry(sandbox: Sandbox, hash: string): Promise<number> {
  const [counted] = await sandbox.database
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(eq(oneTimeTokens.hash, hash))
    .returning()
  return counted?.tries ?? 0
}

/** Uses up all grants of a kind that a user holds. */
export async function revokeOneTimeTokens(sandbox: Sandbox, kind: OneTimeTokenKind, userId: string): Promise<void> {
  await sandbox.database
    .update(oneTimeTokens)
    .set({ usedAt: sandbox.clock.now() })
    .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)))
}

function isUsable(sandbox: Sandbox) {
  return and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, sandbox.clock.now()))
}

function hashOfKind(kind: OneTimeTokenKind, token: string): string {
  return hashToken(`${kind} ${token}`)
}
