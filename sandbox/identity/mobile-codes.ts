import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordFailure } from '../accounts/lockouts'
import { countFailedTry } from '../accounts/one-time-tokens'
import { hashToken, randomDigits, randomToken } from '../accounts/secrets'
import type { Sandbox } from '../core/sandbox'
import { type MobileCode, mobileCodes, oneTimeTokens, type User } from '../database/schema'
import { HttpError } from '../http/http-error'
import { sendSms } from '../outbox/outbox'
import {
  recordFailedVerification,
  requireNoIdentityLock,
  type VerificationAttempt,
} from './verification'

const lifetimeMs = 10 * 60_000
/** R9.2: a retry is allowed until the third wrong code. */
const triesAllowed = 3
const maxTimesSent = 5

type Receiver = Pick<User, 'id' | 'locale'> & { readonly consumer: { readonly mobile: string } }

export async function sendMobileCode(sandbox: Sandbox, user: Receiver, grantHash: string) {
  const key = randomToken()
  const code = randomDigits(6)
  const expiresAt = sandbox.clock.now() + lifetimeMs
  await sandbox.database
    .insert(mobileCodes)
    .values({ key, userId: user.id, grantHash, codeHash: hashToken(`${key} ${code}`), expiresAt })
  return deliver(sandbox, user, { key, code })
}

/** Sends a new code under the same key. The old one becomes invalid; previous tries still count. */
export async function renewMobileCode(sandbox: Sandbox, user: Receiver, key: string) {
  const row = await codeRow(sandbox, user.id, key)
  if (!row || row.timesSent >= maxTimesSent)
    throw new HttpError(400, 'SC305', 'No further code can be sent.')
  const code = randomDigits(6)
  await sandbox.database
    .update(mobileCodes)
    .set({
      codeHash: hashToken(`${key} ${code}`),
      expiresAt: sandbox.clock.now() + lifetimeMs,
      timesSent: sql`${mobileCodes.timesSent} + 1`,
    })
    .where(eq(mobileCodes.key, key))
  return deliver(sandbox, user, { key, code })
}

/**
 * Verifies a code and marks it as used.
 * @throws {HttpError} 409 SC305 for a wrong or expired code while a retry is allowed, 400 SC305
 * afterwards.
 */
export async function verifyMobileCode(
  sandbox: Sandbox,
  attempt: VerificationAttempt,
  given: { key: string; code: string },
) {
  await requireNoIdentityLock(sandbox, attempt)
  const row = await codeRow(sandbox, attempt.bearer.user.id, given.key)
  if (!row || (await triesOf(sandbox, row)) >= triesAllowed)
    throw new HttpError(400, 'SC305', 'The code is not valid.')
  if (row.expiresAt <= sandbox.clock.now())
    throw new HttpError(409, 'SC305', 'The code has expired. Ask for a new one.')
  if (row.codeHash !== hashToken(`${row.key} ${given.code.replace(/\s/gu, '')}`))
    await rejectGuess(sandbox, attempt, row)
  await sandbox.database
    .update(mobileCodes)
    .set({ usedAt: sandbox.clock.now() })
    .where(eq(mobileCodes.key, row.key))
}

async function rejectGuess(
  sandbox: Sandbox,
  attempt: VerificationAttempt,
  row: MobileCode,
): Promise<never> {
  const tries = await countFailedTry(sandbox, row.grantHash)
  await recordFailure(sandbox, 'mobileCode', row.userId)
  if (tries < triesAllowed) throw new HttpError(409, 'SC305', 'The code is wrong.')
  await recordFailedVerification(sandbox, attempt)
  throw new HttpError(400, 'SC305', 'The code was wrong too often.')
}

async function codeRow(
  sandbox: Sandbox,
  userId: string,
  key: string,
): Promise<MobileCode | undefined> {
  const [row] = await sandbox.database
    .select()
    .from(mobileCodes)
    .where(
      and(eq(mobileCodes.key, key), eq(mobileCodes.userId, userId), isNull(mobileCodes.usedAt)),
    )
  return row
}

async function triesOf(sandbox: Sandbox, { grantHash }: MobileCode): Promise<number> {
  const [grant] = await sandbox.database
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.hash, grantHash))
  return grant?.tries ?? triesAllowed
}

async function deliver(
  sandbox: Sandbox,
  user: Receiver,
  { key, code }: { key: string; code: string },
) {
  await sendSms(sandbox, {
    to: user.consumer.mobile,
    locale: user.locale,
    text: 'mobileCode',
    code,
    lifetimeMs,
  })
  return { key, passcode: code }
}
