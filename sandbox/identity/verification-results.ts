import type { VerificationResult } from '@/lib/contract/product-api/verification'
import { markIdentified } from '../accounts/accounts'
import type { User } from '../database/schema'
import type { Sandbox } from '../sandbox'

/** Verified: the response contains the redirect, since a screen cannot know it otherwise. */
export async function completeVerification(sandbox: Sandbox, user: User): Promise<VerificationResult> {
  await markIdentified(sandbox, user)
  return { isSuccess: true, redirect: '/id-success' }
}

/** Not verified yet; a retry is allowed. */
export const retryResult: VerificationResult = { isSuccess: false, allowRetry: true }
/** Failed: no retry and no redirect. */
export const failedResult: VerificationResult = { isSuccess: false, allowRetry: false }

/** Scripted verification results; `hostile` is a disallowed redirect. */
export const scriptedResults: Readonly<Record<string, VerificationResult>> = {
  retry: retryResult,
  fail: failedResult,
  redirect: { isSuccess: false, redirect: '/eid' },
  risk: { isSuccess: false, redirect: '/smfa-failed' },
  hostile: { isSuccess: true, redirect: 'javascript:alert(1)' },
}
