import { assertNever, stepProgress } from '../flow'

/** Input from before a step back, kept so that it need not be typed again. */
type AnswerDraft = { readonly chosen?: number | undefined; readonly newAnswer?: string | undefined }
type ConfirmedAnswer = { readonly recoveryQuestion: number; readonly oldAnswer: string }

/** Changing the recovery question in five steps, 0 to 4. R2.28. */
export type RecoveryQuestionState =
  | (AnswerDraft & { readonly step: 'confirmPassword'; readonly expired?: boolean })
  | (AnswerDraft & { readonly step: 'answerQuestion'; readonly recoveryQuestion: number; readonly wrong?: boolean })
  | (AnswerDraft & ConfirmedAnswer & { readonly step: 'chooseQuestion' })
  | (ConfirmedAnswer & { readonly step: 'answerNew'; readonly chosen: number; readonly newAnswer?: string | undefined })
  | { readonly step: 'done' }

export type RecoveryQuestionEvent =
  | { readonly type: 'passwordConfirmed'; readonly recoveryQuestion: number }
  | { readonly type: 'questionAnswered'; readonly recoveryAnswer: string }
  | { readonly type: 'questionChosen'; readonly chosen: number }
  | { readonly type: 'anotherQuestionRequested' }
  | { readonly type: 'questionChanged' }
  /** The answer to the current question is checked with the change itself, two steps later. */
  | { readonly type: 'answerRefused'; readonly newAnswer: string }
  | { readonly type: 'confirmationExpired'; readonly newAnswer: string }

const steps = [
  'confirmPassword',
  'answerQuestion',
  'chooseQuestion',
  'answerNew',
  'done',
] as const satisfies readonly RecoveryQuestionState['step'][]

export function startRecoveryQuestion(): RecoveryQuestionState {
  return { step: 'confirmPassword' }
}

/** Returns the next state; an event that does not apply returns the same state. */
export function nextRecoveryQuestionStep(
  state: RecoveryQuestionState,
  event: RecoveryQuestionEvent,
): RecoveryQuestionState {
  switch (event.type) {
    case 'passwordConfirmed':
      return state.step === 'confirmPassword'
        ? { step: 'answerQuestion', recoveryQuestion: event.recoveryQuestion, ...draftOf(state) }
        : state
    case 'questionAnswered':
      return state.step === 'answerQuestion'
        ? {
            step: 'chooseQuestion',
            recoveryQuestion: state.recoveryQuestion,
            oldAnswer: event.recoveryAnswer,
            ...draftOf(state),
          }
        : state
    case 'questionChosen':
      return state.step === 'chooseQuestion' ? answerTo(event.chosen, state) : state
    default:
      return state.step === 'answerNew' ? nextAfterAnswer(state, event) : state
  }
}

type AnswerNewState = Extract<RecoveryQuestionState, { step: 'answerNew' }>
type AnswerNewEvent = Exclude<
  RecoveryQuestionEvent,
  { type: 'passwordConfirmed' | 'questionAnswered' | 'questionChosen' }
>

function nextAfterAnswer(state: AnswerNewState, event: AnswerNewEvent): RecoveryQuestionState {
  switch (event.type) {
    case 'anotherQuestionRequested':
      return { ...state, step: 'chooseQuestion' }
    case 'questionChanged':
      return { step: 'done' }
    case 'answerRefused': {
      const { recoveryQuestion, chosen } = state
      return { step: 'answerQuestion', recoveryQuestion, wrong: true, chosen, newAnswer: event.newAnswer }
    }
    case 'confirmationExpired':
      return { step: 'confirmPassword', expired: true, chosen: state.chosen, newAnswer: event.newAnswer }
    default:
      return assertNever(event)
  }
}

/** An answer typed for one question is not offered for another. */
function answerTo(chosen: number, state: AnswerDraft & ConfirmedAnswer): AnswerNewState {
  const { recoveryQuestion, oldAnswer } = state
  const newAnswer = chosen === state.chosen ? state.newAnswer : undefined
  return { step: 'answerNew', recoveryQuestion, oldAnswer, chosen, newAnswer }
}

function draftOf({ chosen, newAnswer }: AnswerDraft): AnswerDraft {
  return { chosen, newAnswer }
}

/** 'Step 2 of 5'. */
export function recoveryQuestionProgress({ step }: RecoveryQuestionState) {
  return stepProgress(steps, step)
}
