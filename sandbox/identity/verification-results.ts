import type { VerificationResult } from '@/lib/contract/product-api/verification'
import { markIdentified } from '../accounts/accounts'
import type { User } from '../database/schema'
import type { Sandbox } from '../sandbox'

/** Identity is proven: where the consumer goes is said, since a screen has no other way to know. */
export async function completeVerification(sandbox: Sandbox, user: User): Promise<VerificationResult> {
  await markIdentified(sandbox, user)
  return { isSuccess: true, redirect: '/id-success' }
}

/** Not yet: the same attempt may go on. */
export const retryResult: VerificationResult = { isSuccess: false, allowRetry: true }
/** Over: no retry, nowhere to go. */
export const failedResult: VerificationResult = { isSuccess: false, allowRetry: false }

/** Words of the magic table for a verification; `hostile` is a redirect nobody may follow. */
export const scriptedResults: Readonly<Record<string, VerificationResult>> = {
  retry: retryResult,
  fail: failedResult,
  redirect: { isSuccess: false, redirect: '/eid' },
  risk: { isSuccess: false, redirect: '/smfa-failed' },
  hostile: { isSuccess: true, redirect: 'javascript:alert(1)' },
}
