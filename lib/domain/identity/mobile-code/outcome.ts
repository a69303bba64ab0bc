import type { getMobileRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/row'
import type { Redirected } from '../flow-result'
import { type CallResult, type IdentityErrorRules, mapIdentityError, redirectTo } from '../map-error'

export type MobileCodeOutcome =
  | { readonly fact: 'phoneFound'; readonly mobile: string }
  /** The phone cannot be used: another way has to be taken. */
  | { readonly fact: 'phoneNotVerified' }
  | { readonly fact: 'codeSent'; readonly key: string; readonly passcode?: string | undefined }
  | { readonly fact: 'codeRefused'; readonly mayRetry: boolean }
  /** 409: a retry is allowed while fewer than three tries were made. */
  | { readonly fact: 'tryFailed' }
  | { readonly fact: 'noAnswerCame' }
  | Redirected

const noAnswerCame = () => ({ fact: 'noAnswerCame' }) as const

const rules = {
  statuses: {
    428: redirectTo('/identity', 'identificationFailure'),
    409: () => ({ fact: 'tryFailed' }) as const,
  },
  noAnswer: noAnswerCame,
  otherwise: () => ({ fact: 'phoneNotVerified' }) as const,
} satisfies IdentityErrorRules<MobileCodeOutcome>

export function outcomeOfGetMobile(reply: CallResult<OutputOf<typeof getMobileRoute>>): MobileCodeOutcome {
  if (!reply.ok) return mapIdentityError<MobileCodeOutcome>(reply, rules)
  const { found, mobile } = reply.answer
  return found && mobile ? { fact: 'phoneFound', mobile } : { fact: 'phoneNotVerified' }
}

/** The same for a first code and for a renewed one. */
export function outcomeOfSendCode(reply: CallResult<OutputOf<typeof sendCodeRoute>>): MobileCodeOutcome {
  if (!reply.ok) return mapIdentityError<MobileCodeOutcome>(reply, rules)
  return { fact: 'codeSent', ...reply.answer }
}

/** R4.7: success with redirect goes there; allowRetry stays; otherwise redirect or failure screen. */
export function outcomeOfVerifyCode(reply: CallResult<OutputOf<typeof verifyCodeRoute>>): MobileCodeOutcome {
  if (!reply.ok) {
    return mapIdentityError<MobileCodeOutcome>(reply, {
      ...rules,
      otherwise: () => ({ fact: 'codeRefused', mayRetry: false }),
    })
  }
  const { isSuccess, redirect, allowRetry } = reply.answer
  if (isSuccess) {
    const to = redirect ? { follow: redirect } : '/id-success'
    return { fact: 'sentElsewhere', to, message: 'phoneVerified', hostEvents: ['USER_ENROLLED'] }
  }
  if (allowRetry) return { fact: 'codeRefused', mayRetry: true }
  return redirect
    ? { fact: 'sentElsewhere', to: { follow: redirect }, hostEvents: [] }
    : { fact: 'codeRefused', mayRetry: false }
}
