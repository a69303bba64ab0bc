import type { VerificationResult } from '@/lib/contract/product-api/verification'
import type { Bearer } from '../accounts/access-tokens'
import { markIdentified } from '../accounts/accounts'
import { findLock, recordFailure } from '../accounts/lockouts'
import type { ConsumerDetails } from '../bureau/history/personal-history'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { HttpError } from '../http/http-error'

/** The user to be verified and the network address of the call. */
export type VerificationAttempt = { readonly bearer: Bearer; readonly address: string }

/**
 * Checks the preconditions of every verification method: not verified yet, not locked, and form
 * submitted.
 * @throws {HttpError} SC301 if already verified, SC321 or SC115 while locked, 428 SC302 without a
 * submitted form.
 */
export async function requireUnverifiedUser(
  sandbox: Sandbox,
  attempt: VerificationAttempt,
): Promise<User & { consumer: ConsumerDetails }> {
  const { user } = attempt.bearer
  if (user.idpass) throw new HttpError(400, 'SC301', 'This account is identified already.')
  await requireNoIdentityLock(sandbox, attempt)
  if (!user.consumer) throw new HttpError(428, 'SC302', 'Personal information is needed first.')
  return { ...user, consumer: user.consumer }
}

/**
 * Throws while identity checks are locked, for 72 hours (R8.14).
 * @throws {HttpError} SC321 for the account, SC115 for the network address.
 */
export async function requireNoIdentityLock(
  sandbox: Sandbox,
  { bearer, address }: VerificationAttempt,
): Promise<void> {
  const { id } = bearer.user
  if ((await findLock(sandbox, 'identity', id)) || (await findLock(sandbox, 'mobileCode', id)))
    throw new HttpError(
      400,
      'SC321',
      'Identity checks are locked for this account. Please wait 72 hours.',
    )
  if (await findLock(sandbox, 'identityAddress', address))
    throw new HttpError(400, 'SC115', 'Too many attempts from this location. Please wait 72 hours.')
}

/** Records a failed verification that leaves no retry. */
export async function recordFailedVerification(
  sandbox: Sandbox,
  { bearer, address }: VerificationAttempt,
): Promise<void> {
  await recordFailure(sandbox, 'identity', bearer.user.id)
  await recordFailure(sandbox, 'identityAddress', address)
}

/**
 * Marks the user as verified. Returns the path of the next screen, because the web app cannot
 * determine it otherwise.
 */
export async function completeVerification(
  sandbox: Sandbox,
  user: User,
): Promise<VerificationResult> {
  await markIdentified(sandbox, user)
  return { isSuccess: true, redirect: '/id-success' }
}

/** The user is not verified yet, and a retry is allowed. */
export const retryResult: VerificationResult = { isSuccess: false, allowRetry: true }
/** Verification has failed, without a retry or a redirect. */
export const failedResult: VerificationResult = { isSuccess: false, allowRetry: false }

/** Scripted verification results. `hostile` contains a disallowed redirect. */
export const scriptedResults: Readonly<Record<string, VerificationResult>> = {
  retry: retryResult,
  fail: failedResult,
  redirect: { isSuccess: false, redirect: '/eid' },
  risk: { isSuccess: false, redirect: '/smfa-failed' },
  hostile: { isSuccess: true, redirect: 'javascript:alert(1)' },
}
