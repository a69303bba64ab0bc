import type { RouteName } from '@/lib/routes'
import { screenOfCode } from '../access/auth-errors'

type Refused = { readonly status: number; readonly code?: string | undefined }

/** Why a step failed, where it stays: `server` stands for the server's own sentence, `none` for no reason we know. */
export type Reason = 'server' | 'taken' | 'noAnswer' | 'outage' | 'none'

/** What a refused step of an account flow leads to: a screen of its own, an earlier step, or a message where it is. */
export type AccountRefusal =
  | { readonly shows: 'screen'; readonly route: RouteName }
  | { readonly shows: 'step'; readonly because: 'wrongPassword' | 'wrongAnswer' | 'confirmationOver' }
  | { readonly shows: 'message'; readonly reason: Reason }

/** A password that was not confirmed. Specification, section 7: the server's message is shown. */
export function confirmRefusal(refused: Refused): AccountRefusal {
  return elsewhere(refused) ?? unanswered(refused) ?? message('server')
}

/** A password that was not changed: the server's message; a current password that is wrong by now is asked for again. */
export function passwordRefusal(refused: Refused): AccountRefusal {
  if (refused.code === 'SC113') return { shows: 'step', because: 'wrongPassword' }
  return confirmRefusal(refused)
}

/**
 * A change of email or recovery question, or a closing, that was refused. SC113 is a wrong recovery answer; SC117, and 410
 * of our own, say that the confirmation of the password is over (contract, section 10).
 */
export function changeRefusal(refused: Refused): AccountRefusal {
  const { status, code } = refused
  if (code === 'SC113') return { shows: 'step', because: 'wrongAnswer' }
  if (code === 'SC117' || status === 410) return { shows: 'step', because: 'confirmationOver' }
  if (code === 'SC102' || status === 409) return message('taken')
  return elsewhere(refused) ?? unanswered(refused) ?? message('none')
}

/** Notification preferences that were not saved. */
export function notificationsRefusal(refused: Refused): AccountRefusal {
  return unanswered(refused) ?? message('none')
}

function elsewhere({ code }: Refused): AccountRefusal | undefined {
  if (code === 'SC115') return { shows: 'screen', route: 'accountLockTemp' }
  const route = code === 'SC117' ? undefined : screenOfCode(code)
  return route && { shows: 'screen', route }
}

function unanswered({ status }: Refused): AccountRefusal | undefined {
  if (status === 0) return message('noAnswer')
  return status >= 500 ? message('outage') : undefined
}

function message(reason: Reason): AccountRefusal {
  return { shows: 'message', reason }
}
