import type {
  getMobileRoute,
  sendCodeRoute,
  verifyCodeRoute,
} from '@/lib/contract/bff/account/identity'
import type { ErrorRules } from '../../shared/errors/error-rules'
import {
  defineFlow,
  defineOutcome,
  type IdentityFlowResult,
  type NoResponseReceived,
  outcomeOfCheck,
  type Redirected,
  type Redirecting,
  redirectTo,
  retryableErrors,
  showState,
} from './identity-flow'
import type { RetryLater } from './messages'

const sendLockMs = 1000
/** After this many attempts, a 409 no longer allows a retry. */
const maxAttempts = 3
/** Time before another code can be requested, the same as for a link. */
const resendWaitMs = 30_000

type Attempts = { readonly attempts: number }
type PhoneStep = Attempts & {
  /** The last four digits of the phone number. */
  readonly mobile: string
  /** When a code can be sent again (epoch ms). */
  readonly resendAt: number
  readonly error?: 'smsCodeFailure' | 'noAnswer' | RetryLater | undefined
}
type PromptStep = PhoneStep & { readonly step: 'prompt' }
export type EnterCodeStep = PhoneStep & {
  readonly step: 'enterCode'
  readonly key: string
  /** For demo users only. */
  readonly passcode?: string | undefined
}
type FailureStep = Attempts & {
  readonly step: 'failure'
  readonly reason: 'phone' | 'code'
  readonly mayRetry: boolean
}
type ActiveState =
  | (Attempts & { readonly step: 'loading' })
  | PromptStep
  | EnterCodeStep
  | FailureStep
  | (Attempts & { readonly step: 'noResponse'; readonly error?: RetryLater | undefined })
export type MobileCodeState = ActiveState | Redirecting

export type MobileCodeOutcome =
  | { readonly type: 'phoneFound'; readonly mobile: string }
  | { readonly type: 'phoneNotVerified' }
  | { readonly type: 'codeSent'; readonly key: string; readonly passcode?: string | undefined }
  | { readonly type: 'codeRefused'; readonly mayRetry: boolean }
  /** A 409. The consumer may retry until the third attempt. */
  | { readonly type: 'attemptFailed' }
  | NoResponseReceived
  | Redirected

export type MobileCodeEvent =
  /** `at`: the time of the event, epoch ms. */
  | ((MobileCodeOutcome | { readonly type: 'sendClicked' }) & { readonly at: number })
  | { readonly type: 'retried' }

export type MobileCodeEffect = { readonly type: 'load' | 'sendCode' }
type MobileCodeFlowResult = IdentityFlowResult<MobileCodeState, MobileCodeEffect>

export function startMobileCode(attempts = 0): MobileCodeFlowResult {
  return { state: { step: 'loading', attempts }, effects: [{ type: 'load' }] }
}

export const nextMobileCodeStep = defineFlow<ActiveState, MobileCodeEvent, MobileCodeEffect>({
  phoneFound: (state, { mobile }) =>
    state.step === 'loading' ? { ...state, step: 'prompt', mobile, resendAt: 0 } : state,
  phoneNotVerified: ({ attempts }) => fail(attempts, 'phone'),
  sendClicked: (state, { at }) =>
    state.step === 'prompt' && at >= state.resendAt
      ? {
          state: { ...state, resendAt: at + sendLockMs, error: undefined },
          effects: [{ type: 'sendCode' }],
        }
      : state,
  codeSent: enterCode,
  codeRefused: (state, { mayRetry }) => (mayRetry ? tryAgain(state) : fail(state.attempts, 'code')),
  attemptFailed: (state) => {
    if (state.attempts + 1 < maxAttempts) return tryAgain(state)
    return fail(state.attempts + 1, state.step === 'enterCode' ? 'code' : 'phone')
  },
  noResponseReceived: (state, { retryLater }) => {
    if (state.step === 'prompt' || state.step === 'enterCode')
      return { ...state, error: retryLater ?? 'noAnswer' }
    return state.step === 'loading' ? { ...state, step: 'noResponse', error: retryLater } : state
  },
  retried: (state) => {
    const mayRetry = state.step === 'noResponse' || (state.step === 'failure' && state.mayRetry)
    return mayRetry ? startMobileCode(state.attempts) : state
  },
})

function enterCode(
  state: ActiveState,
  { key, passcode, at }: MobileCodeEvent & { type: 'codeSent' },
) {
  if (state.step !== 'prompt' && state.step !== 'enterCode') return state
  const { mobile, attempts } = state
  const message = state.step === 'prompt' ? 'mobileCodeSent' : 'newMobileCodeSent'
  const next: EnterCodeStep = {
    step: 'enterCode',
    mobile,
    attempts,
    key,
    passcode,
    resendAt: at + resendWaitMs,
  }
  return showState(next, message)
}

function tryAgain(state: ActiveState): ActiveState {
  const attempts = state.attempts + 1
  return state.step === 'prompt' || state.step === 'enterCode'
    ? { ...state, attempts, error: 'smsCodeFailure' }
    : fail(attempts, 'phone', true)
}

function fail(attempts: number, reason: FailureStep['reason'], mayRetry = false): FailureStep {
  return { step: 'failure', reason, attempts, mayRetry }
}

const phoneErrors: ErrorRules<MobileCodeOutcome> = {
  ...retryableErrors,
  statuses: {
    428: redirectTo('/identity', 'identificationFailure'),
    409: () => ({ type: 'attemptFailed' }),
  },
  otherwise: () => ({ type: 'phoneNotVerified' }),
}

export const outcomeOfGetMobile = defineOutcome<typeof getMobileRoute, MobileCodeOutcome>(
  phoneErrors,
  ({ found, mobile }) =>
    found && mobile ? { type: 'phoneFound', mobile } : { type: 'phoneNotVerified' },
)

export const outcomeOfSendCode = defineOutcome<typeof sendCodeRoute, MobileCodeOutcome>(
  phoneErrors,
  (answer) => ({
    type: 'codeSent',
    ...answer,
  }),
)

const codeRefused = (mayRetry: boolean): MobileCodeOutcome => ({ type: 'codeRefused', mayRetry })

export const outcomeOfVerifyCode = defineOutcome<typeof verifyCodeRoute, MobileCodeOutcome>(
  { ...phoneErrors, otherwise: () => codeRefused(false) },
  (answer) =>
    outcomeOfCheck(answer, {
      verified: 'phoneVerified',
      mayRetry: codeRefused(true),
      refused: codeRefused(false),
    }),
)
