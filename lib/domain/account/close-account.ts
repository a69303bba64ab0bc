import {
  type ConfirmationRefused,
  type ConfirmationState,
  type PasswordConfirmed,
  returnToConfirmation,
} from './confirmation'

/** Closing the account in four steps; nothing is kept for a step back. R2.28. */
export type CloseAccountState =
  | { readonly step: 'warning' }
  | ConfirmationState<undefined>
  /** Shown by `/account-closed`, after the session has ended. */
  | { readonly step: 'closed' }

export type CloseAccountEvent =
  | { readonly type: 'warningAcknowledged' }
  | PasswordConfirmed
  | { readonly type: 'accountClosed' }
  | ConfirmationRefused<undefined>

export const closeAccountSteps = ['warning', 'confirmPassword', 'answerQuestion', 'closed'] as const

export const startOfCloseAccount: CloseAccountState = { step: 'warning' }

/** Returns the next state; an event that does not apply returns the same state. */
export function nextCloseAccountStep(state: CloseAccountState, event: CloseAccountEvent): CloseAccountState {
  switch (event.type) {
    case 'warningAcknowledged':
      return state.step === 'warning' ? { step: 'confirmPassword' } : state
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion }
        : state
    case 'accountClosed':
      return state.step === 'answerQuestion' ? { step: 'closed' } : state
    default:
      return state.step === 'answerQuestion' ? returnToConfirmation(state, event) : state
  }
}
