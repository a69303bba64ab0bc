import {
  type ConfirmationRefused,
  type ConfirmationState,
  type PasswordConfirmed,
  type QuestionAnswered,
  returnToConfirmation,
} from './confirmation'

/** Changing the email address in four steps. R2.28. The draft is the new address. */
export type ChangeEmailState =
  | ConfirmationState<string>
  | {
      readonly step: 'enterEmail'
      readonly recoveryQuestion: number
      readonly recoveryAnswer: string
      readonly draft?: string | undefined
    }
  | { readonly step: 'done'; readonly email: string }

export type ChangeEmailEvent =
  | PasswordConfirmed
  | QuestionAnswered
  | { readonly type: 'emailChanged'; readonly email: string }
  | ConfirmationRefused<string>

export const changeEmailSteps = ['confirmPassword', 'answerQuestion', 'enterEmail', 'done'] as const

export const startOfChangeEmail: ChangeEmailState = { step: 'confirmPassword' }

/** Returns the next state; an event that does not apply returns the same state. */
export function nextChangeEmailStep(state: ChangeEmailState, event: ChangeEmailEvent): ChangeEmailState {
  switch (event.type) {
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion, draft: state.draft }
        : state
    case 'questionAnswered': {
      if (state.step !== 'answerQuestion') return state
      const { recoveryQuestion, draft } = state
      return { step: 'enterEmail', recoveryQuestion, recoveryAnswer: event.recoveryAnswer, draft }
    }
    case 'emailChanged':
      return state.step === 'enterEmail' ? { step: 'done', email: event.email } : state
    default:
      return state.step === 'enterEmail' ? returnToConfirmation(state, event) : state
  }
}
