import type { getMobileRoute, sendCodeRoute, verifyCodeRoute } from '@/lib/contract/bff/identity'
import type { ErrorRules } from '../../server-errors/error-rules'
import {
  defineOutcome,
  type NoResponseReceived,
  outcomeOfCheck,
  type Redirected,
  redirectTo,
  repeatable,
} from '../identity-flow'

export type MobileCodeOutcome =
  | { readonly type: 'phoneFound'; readonly mobile: string }
  | { readonly type: 'phoneNotVerified' }
  | { readonly type: 'codeSent'; readonly key: string; readonly passcode?: string | undefined }
  | { readonly type: 'codeRefused'; readonly mayRetry: boolean }
  /** 409: a retry is allowed for fewer than three attempts. */
  | { readonly type: 'attemptFailed' }
  | NoResponseReceived
  | Redirected

const phoneErrors: ErrorRules<MobileCodeOutcome> = {
  ...repeatable,
  statuses: { 428: redirectTo('/identity', 'identificationFailure'), 409: () => ({ type: 'attemptFailed' }) },
  otherwise: () => ({ type: 'phoneNotVerified' }),
}

export const outcomeOfGetMobile = defineOutcome<typeof getMobileRoute, MobileCodeOutcome>(
  phoneErrors,
  ({ found, mobile }) => (found && mobile ? { type: 'phoneFound', mobile } : { type: 'phoneNotVerified' }),
)

export const outcomeOfSendCode = defineOutcome<typeof sendCodeRoute, MobileCodeOutcome>(phoneErrors, (answer) => ({
  type: 'codeSent',
  ...answer,
}))

const codeRefused = (mayRetry: boolean): MobileCodeOutcome => ({ type: 'codeRefused', mayRetry })

export const outcomeOfVerifyCode = defineOutcome<typeof verifyCodeRoute, MobileCodeOutcome>(
  { ...phoneErrors, otherwise: () => codeRefused(false) },
  (answer) =>
    outcomeOfCheck(answer, { verified: 'phoneVerified', mayRetry: codeRefused(true), refused: codeRefused(false) }),
)
