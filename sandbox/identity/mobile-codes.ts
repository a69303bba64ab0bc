import { and, eq, isNull, sql } from 'drizzle-orm'
import { countFailure } from '../accounts/lockouts'
import { countTry } from '../accounts/one-time-tokens'
import { hashOf, newDigits, newToken } from '../accounts/secrets'
import { grants, type MobileCode, mobileCodes } from '../database/schema'
import { Refusal } from '../http/http-error'
import { sendText } from '../outbox/send-message'
import type { Sandbox } from '../sandbox'
import { type Claimant, countFailedClaim, requireNoIdentityLock } from './verification-attempt'

const lifeMs = 10 * 60_000
/** Specification, section 9: a retry is allowed while fewer than three tries were made. */
const triesAllowed = 3
const timesSentAtMost = 5

type Receiver = { readonly id: string; readonly consumer: { readonly mobile: string } }

export async function sendMobileCode(sandbox: Sandbox, user: Receiver, grantHash: string) {
  const key = newToken()
  const code = newDigits(6)
  const expiresAt = sandbox.clock.now() + lifeMs
  await sandbox.database
    .insert(mobileCodes)
    .values({ key, userId: user.id, grantHash, codeHash: hashOf(`${key} ${code}`), expiresAt })
  return deliver(sandbox, user, { key, code })
}

/** A new code under the same key; the old one stops working, and the tries made so far still count. */
export async function renewMobileCode(sandbox: Sandbox, user: Receiver, key: string) {
  const row = await codeRow(sandbox, user.id, key)
  if (!row || row.timesSent >= timesSentAtMost) throw new Refusal(400, 'SC305', 'No further code can be sent.')
  const code = newDigits(6)
  await sandbox.database
    .update(mobileCodes)
    .set({
      codeHash: hashOf(`${key} ${code}`),
      expiresAt: sandbox.clock.now() + lifeMs,
      timesSent: sql`${mobileCodes.timesSent} + 1`,
    })
    .where(eq(mobileCodes.key, key))
  return deliver(sandbox, user, { key, code })
}

/**
 * Uses a code up.
 * @throws {Refusal} 409 SC305 for a wrong or expired one while a retry is allowed, 400 SC305 afterwards.
 */
export async function checkCode(sandbox: Sandbox, claimant: Claimant, given: { key: string; code: string }) {
  await requireNoIdentityLock(sandbox, claimant)
  const row = await codeRow(sandbox, claimant.bearer.user.id, given.key)
  if (!row || (await triesOf(sandbox, row)) >= triesAllowed) throw new Refusal(400, 'SC305', 'The code is not valid.')
  if (row.expiresAt <= sandbox.clock.now()) throw new Refusal(409, 'SC305', 'The code has expired. Ask for a new one.')
  if (row.codeHash !== hashOf(`${row.key} ${given.code.replace(/\s/gu, '')}`)) await refuseGuess(sandbox, claimant, row)
  await sandbox.database.update(mobileCodes).set({ usedAt: sandbox.clock.now() }).where(eq(mobileCodes.key, row.key))
}

async function refuseGuess(sandbox: Sandbox, claimant: Claimant, row: MobileCode): Promise<never> {
  const tries = await countTry(sandbox, row.grantHash)
  await countFailure(sandbox, 'mobileCode', row.userId)
  if (tries < triesAllowed) throw new Refusal(409, 'SC305', 'The code is wrong.')
  await countFailedClaim(sandbox, claimant)
  throw new Refusal(400, 'SC305', 'The code was wrong too often.')
}

async function codeRow(sandbox: Sandbox, userId: string, key: string): Promise<MobileCode | undefined> {
  const [row] = await sandbox.database
    .select()
    .from(mobileCodes)
    .where(and(eq(mobileCodes.key, key), eq(mobileCodes.userId, userId), isNull(mobileCodes.usedAt)))
  return row
}

async function triesOf(sandbox: Sandbox, { grantHash }: MobileCode): Promise<number> {
  const [grant] = await sandbox.database.select().from(grants).where(eq(grants.hash, grantHash))
  return grant?.tries ?? triesAllowed
}

async function deliver(sandbox: Sandbox, user: Receiver, { key, code }: { key: string; code: string }) {
  const body = `${code} is your Scorewell code. It holds for 10 minutes. Never give it to anyone.`
  await sendText(sandbox, { to: user.consumer.mobile, subject: 'Your code', body, code })
  return { key, passcode: code }
}
