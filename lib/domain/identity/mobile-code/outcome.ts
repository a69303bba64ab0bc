import type { getMobile, sendCode, verifyCode } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/row'
import type { SentElsewhere } from '../flow-result'
import { away, judge, type Reply, type Rules } from '../map-error'

export type MobileCodeOutcome =
  | { readonly fact: 'phoneFound'; readonly mobile: string }
  /** The phone cannot be used: another way has to be taken. */
  | { readonly fact: 'phoneNotVerified' }
  | { readonly fact: 'codeSent'; readonly key: string; readonly passcode?: string | undefined }
  | { readonly fact: 'codeRefused'; readonly mayRetry: boolean }
  /** 409: a retry is allowed while fewer than three tries were made. */
  | { readonly fact: 'tryFailed' }
  | { readonly fact: 'noAnswerCame' }
  | SentElsewhere

const noAnswerCame = () => ({ fact: 'noAnswerCame' }) as const

const rules = {
  statuses: {
    428: away('/identity', 'identificationFailure'),
    409: () => ({ fact: 'tryFailed' }) as const,
  },
  noAnswer: noAnswerCame,
  otherwise: () => ({ fact: 'phoneNotVerified' }) as const,
} satisfies Rules<MobileCodeOutcome>

export function outcomeOfGetMobile(reply: Reply<OutputOf<typeof getMobile>>): MobileCodeOutcome {
  if (!reply.ok) return judge<MobileCodeOutcome>(reply, rules)
  const { found, mobile } = reply.answer
  return found && mobile ? { fact: 'phoneFound', mobile } : { fact: 'phoneNotVerified' }
}

/** The same for a first code and for a renewed one. */
export function outcomeOfSendCode(reply: Reply<OutputOf<typeof sendCode>>): MobileCodeOutcome {
  if (!reply.ok) return judge<MobileCodeOutcome>(reply, rules)
  return { fact: 'codeSent', ...reply.answer }
}

/** Specification, section 4: success with redirect goes there; allowRetry stays; otherwise redirect or failure screen. */
export function outcomeOfVerifyCode(reply: Reply<OutputOf<typeof verifyCode>>): MobileCodeOutcome {
  if (!reply.ok) {
    return judge<MobileCodeOutcome>(reply, { ...rules, otherwise: () => ({ fact: 'codeRefused', mayRetry: false }) })
  }
  const { isSuccess, redirect, allowRetry } = reply.answer
  if (isSuccess) {
    const to = redirect ? { follow: redirect } : '/id-success'
    return { fact: 'sentElsewhere', to, says: 'phoneVerified', tells: ['USER_ENROLLED'] }
  }
  if (allowRetry) return { fact: 'codeRefused', mayRetry: true }
  return redirect
    ? { fact: 'sentElsewhere', to: { follow: redirect }, tells: [] }
    : { fact: 'codeRefused', mayRetry: false }
}
