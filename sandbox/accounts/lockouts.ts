import { and, eq } from 'drizzle-orm'
import { lockouts } from '../database/schema'
import type { Sandbox } from '../sandbox'
import { afterFailure, type Lock, type LockRuleName, lockOf, lockRules } from './lockout-rules'
import { hashOf } from './secrets'

/** The lock that holds now for a subject (an account's address, a network address), kept as a hash. */
export async function lockOn(sandbox: Sandbox, rule: LockRuleName, subject: string): Promise<Lock | undefined> {
  return lockOf(await stateOf(sandbox, rule, subject), sandbox.clock.now())
}

export function countFailure(sandbox: Sandbox, rule: LockRuleName, subject: string): Promise<void> {
  // Two failures at the same moment must count as two.
  return sandbox.inTurn(`failure ${rule} ${subject}`, async () => {
    const before = await stateOf(sandbox, rule, subject)
    const state = afterFailure(before, lockRules[rule], sandbox.clock.now())
    await sandbox.database
      .insert(lockouts)
      .values({ rule, subject: hashOf(subject), ...state })
      .onConflictDoUpdate({ target: [lockouts.rule, lockouts.subject], set: state })
  })
}

export async function forgetFailures(sandbox: Sandbox, rule: LockRuleName, subject: string): Promise<void> {
  await sandbox.database.delete(lockouts).where(at(rule, subject))
}

async function stateOf(sandbox: Sandbox, rule: LockRuleName, subject: string) {
  const [state] = await sandbox.database.select().from(lockouts).where(at(rule, subject))
  return state
}

function at(rule: LockRuleName, subject: string) {
  return and(eq(lockouts.rule, rule), eq(lockouts.subject, hashOf(subject)))
}
