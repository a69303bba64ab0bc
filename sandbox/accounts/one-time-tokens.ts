import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Grant, grants } from '../database/schema'
import type { Sandbox } from '../sandbox'
import { hashOf, newDigits, newToken } from './secrets'

const minute = 60_000

/** How long each kind of short-lived permission holds. */
export const grantLifeMs = {
  preauth: 30_000,
  /** The password was just confirmed: email, password, question may be changed, the account closed. */
  action: 10 * minute,
  /** The code from a recovery mail, then the permission to set a new password. */
  recovery: 15 * minute,
  reset: 10 * minute,
  mobile: 15 * minute,
  device: 15 * minute,
} as const
export type GrantKind = keyof typeof grantLifeMs

/** A recovery code is read in a mail, and a pre-auth token comes with the host's address; the others no browser may see. */
const stayUpstream: ReadonlySet<GrantKind> = new Set(['action', 'reset', 'mobile', 'device'])

type Issue = { readonly kind: GrantKind; readonly userId?: string; readonly justEnrolled?: boolean }

/** @returns the token, of which only the hash is kept. */
export async function issueGrant(sandbox: Sandbox, { kind, ...about }: Issue): Promise<string> {
  const token = kind === 'recovery' ? newDigits(8) : newToken()
  const expiresAt = sandbox.clock.now() + grantLifeMs[kind]
  const grant = { hash: hashFor(kind, token), kind, expiresAt, ...about }
  const [kept] = await sandbox.database.insert(grants).values(grant).onConflictDoNothing().returning()
  // Eight digits may have been drawn before; longer tokens never are.
  if (!kept) return issueGrant(sandbox, { kind, ...about })
  if (stayUpstream.has(kind)) sandbox.issuedTokens.add(token)
  return token
}

/** A grant of one of the kinds that is neither used nor expired. */
export async function findGrant(sandbox: Sandbox, token: string, ...kinds: GrantKind[]): Promise<Grant | undefined> {
  const hashes = kinds.map((kind) => hashFor(kind, token))
  const [grant] = await sandbox.database
    .select()
    .from(grants)
    .where(and(inArray(grants.hash, hashes), stillGood(sandbox)))
  return grant
}

/** Uses a grant up. @returns it, or nothing where it was used or expired before: of two calls at once one gets it. */
export async function takeGrant(sandbox: Sandbox, token: string, kind: GrantKind): Promise<Grant | undefined> {
  const [taken] = await sandbox.database
    .update(grants)
    .set({ usedAt: sandbox.clock.now() })
    .where(and(eq(grants.hash, hashFor(kind, token)), stillGood(sandbox)))
    .returning()
  return taken
}

/** Counts one wrong try against a grant. @returns how many there were, this one included. */
export async function countTry(sandbox: Sandbox, hash: string): Promise<number> {
  const [counted] = await sandbox.database
    .update(grants)
    .set({ tries: sql`${grants.tries} + 1` })
    .where(eq(grants.hash, hash))
    .returning()
  return counted?.tries ?? 0
}

/** Uses up all grants of a kind that a user holds. */
export async function dropGrants(sandbox: Sandbox, kind: GrantKind, userId: string): Promise<void> {
  await sandbox.database
    .update(grants)
    .set({ usedAt: sandbox.clock.now() })
    .where(and(eq(grants.kind, kind), eq(grants.userId, userId), isNull(grants.usedAt)))
}

function stillGood(sandbox: Sandbox) {
  return and(isNull(grants.usedAt), gt(grants.expiresAt, sandbox.clock.now()))
}

function hashFor(kind: GrantKind, token: string): string {
  return hashOf(`${kind} ${token}`)
}
