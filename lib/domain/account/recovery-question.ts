import {
  type ConfirmationRefused,
  type ConfirmationState,
  type PasswordConfirmed,
  type QuestionAnswered,
  returnToConfirmation,
} from './confirmation'

type Draft = { readonly chosen: number; readonly newAnswer?: string | undefined }
type ConfirmedAnswer = { readonly recoveryQuestion: number; readonly oldAnswer: string }

/** Changing the recovery question in five steps, 0 to 4. R2.28. The draft is the new question and its answer. */
export type RecoveryQuestionState =
  | ConfirmationState<Draft>
  | (ConfirmedAnswer & { readonly step: 'chooseQuestion'; readonly draft?: Draft | undefined })
  | (ConfirmedAnswer & Draft & { readonly step: 'answerNew' })
  | { readonly step: 'done' }

export type RecoveryQuestionEvent =
  | PasswordConfirmed
  | QuestionAnswered
  | { readonly type: 'questionChosen'; readonly chosen: number }
  | { readonly type: 'anotherQuestionRequested' }
  | { readonly type: 'questionChanged' }
  | ConfirmationRefused<Draft>

export const recoveryQuestionSteps = [
  'confirmPassword',
  'answerQuestion',
  'chooseQuestion',
  'answerNew',
  'done',
] as const

export const startOfRecoveryQuestion: RecoveryQuestionState = { step: 'confirmPassword' }

/** Returns the next state; an event that does not apply returns the same state. */
export function nextRecoveryQuestionStep(
  state: RecoveryQuestionState,
  event: RecoveryQuestionEvent,
): RecoveryQuestionState {
  switch (event.type) {
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion, draft: state.draft }
        : state
    case 'questionAnswered': {
      if (state.step !== 'answerQuestion') return state
      const { recoveryQuestion, draft } = state
      return { step: 'chooseQuestion', recoveryQuestion, oldAnswer: event.recoveryAnswer, draft }
    }
    case 'questionChosen': {
      if (state.step !== 'chooseQuestion') return state
      const { recoveryQuestion, oldAnswer, draft } = state
      // An answer typed for one question is not offered for another.
      const newAnswer = event.chosen === draft?.chosen ? draft.newAnswer : undefined
      return { step: 'answerNew', recoveryQuestion, oldAnswer, chosen: event.chosen, newAnswer }
    }
    case 'anotherQuestionRequested': {
      if (state.step !== 'answerNew') return state
      const { recoveryQuestion, oldAnswer, chosen, newAnswer } = state
      return { step: 'chooseQuestion', recoveryQuestion, oldAnswer, draft: { chosen, newAnswer } }
    }
    case 'questionChanged':
      return state.step === 'answerNew' ? { step: 'done' } : state
    default:
      return state.step === 'answerNew' ? returnToConfirmation(state, event) : state
  }
}
