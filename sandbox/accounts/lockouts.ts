import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../core/sandbox'
import { lockouts } from '../database/schema'
import {
  activeLock,
  type Lock,
  type LockRuleName,
  lockRules,
  stateAfterFailure,
} from './lockout-rules'
import { hashToken } from './secrets'

/**
 * Returns the active lock on a subject (an email or network address). Subjects are stored as
 * hashes.
 */
export async function findLock(
  sandbox: Sandbox,
  rule: LockRuleName,
  subject: string,
): Promise<Lock | undefined> {
  return activeLock(await stateOf(sandbox, rule, subject), sandbox.clock.now())
}

export function recordFailure(
  sandbox: Sandbox,
  rule: LockRuleName,
  subject: string,
): Promise<void> {
  // Two simultaneous failures must be counted as two.
  return sandbox.runExclusive(`failure ${rule} ${subject}`, async () => {
    const before = await stateOf(sandbox, rule, subject)
    const state = stateAfterFailure(before, lockRules[rule], sandbox.clock.now())
    await sandbox.database
      .insert(lockouts)
      .values({ rule, subject: hashToken(subject), ...state })
      .onConflictDoUpdate({ target: [lockouts.rule, lockouts.subject], set: state })
  })
}

export async function clearFailures(
  sandbox: Sandbox,
  rule: LockRuleName,
  subject: string,
): Promise<void> {
  await sandbox.database.delete(lockouts).where(bySubject(rule, subject))
}

async function stateOf(sandbox: Sandbox, rule: LockRuleName, subject: string) {
  const [state] = await sandbox.database.select().from(lockouts).where(bySubject(rule, subject))
  return state
}

function bySubject(rule: LockRuleName, subject: string) {
  return and(eq(lockouts.rule, rule), eq(lockouts.subject, hashToken(subject)))
}
