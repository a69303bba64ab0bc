import type { RouteName } from '@/lib/routes'
import { routeOfServerCode } from '../access/auth-errors'

type ErrorStatus = { readonly status: number; readonly code?: string | undefined }

/** Why a step failed, where it stays: `server` stands for the server's own sentence, `none` for no reason we know. */
export type AccountErrorReason = 'server' | 'taken' | 'noAnswer' | 'outage' | 'none'

/** What a refused step of an account flow leads to: a screen of its own, an earlier step, or a message where it is. */
export type AccountErrorOutcome =
  | { readonly shows: 'screen'; readonly route: RouteName }
  | { readonly shows: 'step'; readonly cause: 'wrongPassword' | 'wrongAnswer' | 'confirmationOver' }
  | { readonly shows: 'message'; readonly reason: AccountErrorReason }

/** A password that was not confirmed. Specification, section 7: the server's message is shown. */
export function mapConfirmPasswordError(error: ErrorStatus): AccountErrorOutcome {
  return redirectForCode(error) ?? mapNoAnswer(error) ?? message('server')
}

/** A password that was not changed: the server's message; a current password that is wrong by now is asked for again. */
export function mapChangePasswordError(error: ErrorStatus): AccountErrorOutcome {
  if (error.code === 'SC113') return { shows: 'step', cause: 'wrongPassword' }
  return mapConfirmPasswordError(error)
}

/**
 * A change of email or recovery question, or a closing, that was refused. SC113 is a wrong recovery answer; SC117, and 410
 * of our own, say that the confirmation of the password is over (contract, section 10).
 */
export function mapAccountChangeError(error: ErrorStatus): AccountErrorOutcome {
  const { status, code } = error
  if (code === 'SC113') return { shows: 'step', cause: 'wrongAnswer' }
  if (code === 'SC117' || status === 410) return { shows: 'step', cause: 'confirmationOver' }
  if (code === 'SC102' || status === 409) return message('taken')
  return redirectForCode(error) ?? mapNoAnswer(error) ?? message('none')
}

/** Notification preferences that were not saved. */
export function mapNotificationsError(error: ErrorStatus): AccountErrorOutcome {
  return mapNoAnswer(error) ?? message('none')
}

function redirectForCode({ code }: ErrorStatus): AccountErrorOutcome | undefined {
  if (code === 'SC115') return { shows: 'screen', route: 'accountLockTemp' }
  const route = code === 'SC117' ? undefined : routeOfServerCode(code)
  return route && { shows: 'screen', route }
}

function mapNoAnswer({ status }: ErrorStatus): AccountErrorOutcome | undefined {
  if (status === 0) return message('noAnswer')
  return status >= 500 ? message('outage') : undefined
}

function message(reason: AccountErrorReason): AccountErrorOutcome {
  return { shows: 'message', reason }
}
