import type { getMobileRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import { mapCallError } from '../../server-errors/error-rules'
import type { Redirected } from '../flow-result'
import { type CallResult, identityErrors, type NoResponseReceived, redirectTo, repeatable } from '../identity-errors'

export type MobileCodeOutcome =
  | { readonly type: 'phoneFound'; readonly mobile: string }
  /** The phone cannot be used; another method is needed. */
  | { readonly type: 'phoneNotVerified' }
  | { readonly type: 'codeSent'; readonly key: string; readonly passcode?: string | undefined }
  | { readonly type: 'codeRefused'; readonly mayRetry: boolean }
  /** 409: a retry is allowed for fewer than three attempts. */
  | { readonly type: 'attemptFailed' }
  | NoResponseReceived
  | Redirected

const phoneErrors = {
  ...repeatable,
  statuses: {
    428: redirectTo('/identity', 'identificationFailure'),
    409: () => ({ type: 'attemptFailed' }) as const,
  },
  otherwise: () => ({ type: 'phoneNotVerified' }) as const,
}
const codeErrors = { ...phoneErrors, otherwise: () => ({ type: 'codeRefused', mayRetry: false }) as const }

export function outcomeOfGetMobile(reply: CallResult<OutputOf<typeof getMobileRoute>>): MobileCodeOutcome {
  if (!reply.ok) return mapCallError<MobileCodeOutcome>(reply, phoneErrors, identityErrors)
  const { found, mobile } = reply.answer
  return found && mobile ? { type: 'phoneFound', mobile } : { type: 'phoneNotVerified' }
}

/** The outcome of sending a first or a renewed code. */
export function outcomeOfSendCode(reply: CallResult<OutputOf<typeof sendCodeRoute>>): MobileCodeOutcome {
  if (!reply.ok) return mapCallError<MobileCodeOutcome>(reply, phoneErrors, identityErrors)
  return { type: 'codeSent', ...reply.answer }
}

/** R4.7: success with redirect goes there; allowRetry stays; otherwise redirect or failure screen. */
export function outcomeOfVerifyCode(reply: CallResult<OutputOf<typeof verifyCodeRoute>>): MobileCodeOutcome {
  if (!reply.ok) return mapCallError<MobileCodeOutcome>(reply, codeErrors, identityErrors)
  const { isSuccess, redirect, allowRetry } = reply.answer
  if (isSuccess) {
    const to = redirect ? { follow: redirect } : '/id-success'
    return { type: 'redirected', to, message: 'phoneVerified', hostEvents: ['USER_ENROLLED'] }
  }
  if (allowRetry) return { type: 'codeRefused', mayRetry: true }
  return redirect
    ? { type: 'redirected', to: { follow: redirect }, hostEvents: [] }
    : { type: 'codeRefused', mayRetry: false }
}
