import { assertNever, stepProgress } from '../../flow'

/** Closing the account in four steps. R2.28. */
export type CloseAccountState =
  | { readonly step: 'warning' }
  | { readonly step: 'confirmPassword'; readonly expired?: boolean }
  | { readonly step: 'answerQuestion'; readonly recoveryQuestion: number; readonly wrong?: boolean }
  /** Shown by `/account-closed`, where the session is gone. */
  | { readonly step: 'closed' }

export type CloseAccountEvent =
  | { readonly fact: 'warningRead' }
  | { readonly fact: 'passwordConfirmed'; readonly recoveryQuestion: number }
  | { readonly fact: 'answerRefused' }
  | { readonly fact: 'confirmationEnded' }
  | { readonly fact: 'accountClosed' }

const steps = [
  'warning',
  'confirmPassword',
  'answerQuestion',
  'closed',
] as const satisfies readonly CloseAccountState['step'][]

export function startCloseAccount(): CloseAccountState {
  return { step: 'warning' }
}

/** The state after something happened; an event without meaning in a step returns the same state. */
export function nextCloseAccountStep(state: CloseAccountState, event: CloseAccountEvent): CloseAccountState {
  switch (event.fact) {
    case 'warningRead':
      return state.step === 'warning' ? { step: 'confirmPassword' } : state
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion }
        : state
    case 'answerRefused':
      return state.step === 'answerQuestion' ? { ...state, wrong: true } : state
    case 'confirmationEnded':
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
