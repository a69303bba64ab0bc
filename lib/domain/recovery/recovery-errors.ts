import type { RouteName } from '@/lib/routes'
import { screenOfCode } from '../access/auth-errors'

export type RecoveryMessage = 'codeRefused' | 'wrongAnswer' | 'serviceFailure' | 'noAnswer' | 'unknown'
export type RecoveryRefusal =
  | { readonly shows: 'screen'; readonly route: RouteName }
  | { readonly shows: 'message'; readonly message: RecoveryMessage }

type Refused = { readonly status: number; readonly code?: string | undefined }

/** A mail that could not be sent. */
export function requestRefusal({ status, code }: Refused): RecoveryRefusal {
  return screenOf(code) ?? unanswered(status) ?? message('unknown')
}

/** A code that was not accepted. Contract, section 9: 'Unable to verify the token'. */
export function codeRefusal({ status, code }: Refused): RecoveryRefusal {
  return screenOf(code) ?? unanswered(status) ?? message('codeRefused')
}

/** A reset that failed: a wrong answer stays, any other refusal is the recovery-failure screen. Contract, section 9. */
export function resetRefusal({ status, code }: Refused): RecoveryRefusal {
  if (code === 'SC113') return message('wrongAnswer')
  return screenOf(code) ?? unanswered(status) ?? { shows: 'screen', route: 'recoveryFailure' }
}

/** Codes with a screen of their own; SC117 is a used or expired code here, not a sign-in that failed. */
function screenOf(code: string | undefined): RecoveryRefusal | undefined {
  if (code === 'SC115') return { shows: 'screen', route: 'accountLockTemp' }
  const screen = code === 'SC117' ? undefined : screenOfCode(code)
  return screen && { shows: 'screen', route: screen }
}

function unanswered(status: number): RecoveryRefusal | undefined {
  if (status === 0) return message('noAnswer')
  return status >= 500 ? message('serviceFailure') : undefined
}

function message(name: RecoveryMessage): RecoveryRefusal {
  return { shows: 'message', message: name }
}
