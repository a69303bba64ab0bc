import { assertNever, stepProgress } from '../flow'

/** Closing the account in four steps. R2.28. */
export type CloseAccountState =
  | { readonly step: 'warning' }
  | { readonly step: 'confirmPassword'; readonly expired?: boolean }
  | { readonly step: 'answerQuestion'; readonly recoveryQuestion: number; readonly wrong?: boolean }
  /** Shown by `/account-closed`, after the session has ended. */
  | { readonly step: 'closed' }

export type CloseAccountEvent =
  | { readonly type: 'warningAcknowledged' }
  | { readonly type: 'passwordConfirmed'; readonly recoveryQuestion: number }
  | { readonly type: 'answerRefused' }
  | { readonly type: 'confirmationExpired' }
  | { readonly type: 'accountClosed' }

const steps = [
  'warning',
  'confirmPassword',
  'answerQuestion',
  'closed',
] as const satisfies readonly CloseAccountState['step'][]

export function startCloseAccount(): CloseAccountState {
  return { step: 'warning' }
}

/** Returns the next state; an event that does not apply returns the same state. */
export function nextCloseAccountStep(state: CloseAccountState, event: CloseAccountEvent): CloseAccountState {
  switch (event.type) {
    case 'warningAcknowledged':
      return state.step === 'warning' ? { step: 'confirmPassword' } : state
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion }
        : state
    case 'answerRefused':
      return state.step === 'answerQuestion' ? { ...state, wrong: true } : state
    case 'confirmationExpired':
      return state.step === 'answerQuestion' ? { step: 'confirmPassword', expired: true } : state
    case 'accountClosed':
      return state.step === 'answerQuestion' ? { step: 'closed' } : state
    default:
      return assertNever(event)
  }
}

/** 'Step 2 of 4'. */
export function closeAccountProgress({ step }: CloseAccountState) {
  return stepProgress(steps, step)
}
