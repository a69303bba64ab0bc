import type { RouteName } from '@/lib/routes'
import { routeOfServerCode } from '../access/auth-errors'

export type RecoveryErrorMessage = 'codeRefused' | 'wrongAnswer' | 'serviceFailure' | 'noAnswer' | 'unknown'
export type RecoveryErrorOutcome =
  | { readonly shows: 'screen'; readonly route: RouteName }
  | { readonly shows: 'message'; readonly message: RecoveryErrorMessage }

type ErrorStatus = { readonly status: number; readonly code?: string | undefined }

/** A mail that could not be sent. */
export function mapRecoveryRequestError({ status, code }: ErrorStatus): RecoveryErrorOutcome {
  return redirectForCode(code) ?? mapNoAnswer(status) ?? message('unknown')
}

/** A code that was not accepted. Contract, section 9: 'Unable to verify the token'. */
export function mapRecoveryCodeError({ status, code }: ErrorStatus): RecoveryErrorOutcome {
  return redirectForCode(code) ?? mapNoAnswer(status) ?? message('codeRefused')
}

/** A reset that failed: a wrong answer stays, any other refusal is the recovery-failure screen. Contract, section 9. */
export function mapPasswordResetError({ status, code }: ErrorStatus): RecoveryErrorOutcome {
  if (code === 'SC113') return message('wrongAnswer')
  return redirectForCode(code) ?? mapNoAnswer(status) ?? { shows: 'screen', route: 'recoveryFailure' }
}

/** Codes with a screen of their own; SC117 is a used or expired code here, not a sign-in that failed. */
function redirectForCode(code: string | undefined): RecoveryErrorOutcome | undefined {
  if (code === 'SC115') return { shows: 'screen', route: 'accountLockTemp' }
  const screen = code === 'SC117' ? undefined : routeOfServerCode(code)
  return screen && { shows: 'screen', route: screen }
}

function mapNoAnswer(status: number): RecoveryErrorOutcome | undefined {
  if (status === 0) return message('noAnswer')
  return status >= 500 ? message('serviceFailure') : undefined
}

function message(name: RecoveryErrorMessage): RecoveryErrorOutcome {
  return { shows: 'message', message: name }
}
