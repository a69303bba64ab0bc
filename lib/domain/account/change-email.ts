import { assertNever, stepProgress } from '../flow'

/** Changing the email address in four steps. R2.28. `email`: input from before a step back. */
export type ChangeEmailState =
  | { readonly step: 'confirmPassword'; readonly expired?: boolean; readonly email?: string | undefined }
  | {
      readonly step: 'answerQuestion'
      readonly recoveryQuestion: number
      readonly wrong?: boolean
      readonly email?: string | undefined
    }
  | {
      readonly step: 'enterEmail'
      readonly recoveryQuestion: number
      readonly recoveryAnswer: string
      readonly email?: string | undefined
    }
  | { readonly step: 'done'; readonly email: string }

export type ChangeEmailEvent =
  | { readonly type: 'passwordConfirmed'; readonly recoveryQuestion: number }
  | { readonly type: 'questionAnswered'; readonly recoveryAnswer: string }
  | { readonly type: 'emailChanged'; readonly email: string }
  /** The answer is checked with the change itself, one step later. */
  | { readonly type: 'answerRefused'; readonly email: string }
  | { readonly type: 'confirmationExpired'; readonly email: string }

const steps = [
  'confirmPassword',
  'answerQuestion',
  'enterEmail',
  'done',
] as const satisfies readonly ChangeEmailState['step'][]

export function startChangeEmail(): ChangeEmailState {
  return { step: 'confirmPassword' }
}

/** Returns the next state; an event that does not apply returns the same state. */
export function nextChangeEmailStep(state: ChangeEmailState, event: ChangeEmailEvent): ChangeEmailState {
  switch (event.type) {
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion, email: state.email }
        : state
    case 'questionAnswered':
      return state.step === 'answerQuestion'
        ? {
            step: 'enterEmail',
            recoveryQuestion: state.recoveryQuestion,
            recoveryAnswer: event.recoveryAnswer,
            email: state.email,
          }
        : state
    case 'emailChanged':
      return state.step === 'enterEmail' ? { step: 'done', email: event.email } : state
    case 'answerRefused':
      return state.step === 'enterEmail'
        ? { step: 'answerQuestion', recoveryQuestion: state.recoveryQuestion, wrong: true, email: event.email }
        : state
    case 'confirmationExpired':
      return state.step === 'enterEmail' ? { step: 'confirmPassword', expired: true, email: event.email } : state
    default:
      return assertNever(event)
  }
}

/** 'Step 2 of 4'. */
export function changeEmailProgress({ step }: ChangeEmailState) {
  return stepProgress(steps, step)
}
