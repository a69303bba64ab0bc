import type { PublicQuiz, verifyQuizRoute } from '@/lib/contract/bff/identity'
import type { InputOf } from '@/lib/contract/endpoint'
import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState } from '../identity-flow'
import type { RetryLater } from '../messages'
import type { QuizOutcome } from './outcome'

/** R4.5: Continue is locked this long after each click. */
const continueLockMs = 2000

export type QuestionsStep = {
  readonly step: 'questions'
  readonly quiz: PublicQuiz
  /** Counts from 0. */
  readonly questionIndex: number
  readonly locked: boolean
  readonly error?: 'newQuestions' | 'noAnswer' | RetryLater | undefined
}
export type QuizState =
  /** `error`: the answers were not sufficient, and a new set is being fetched. */
  | { readonly step: 'loading'; readonly error?: 'newQuestions' }
  | QuestionsStep
  | { readonly step: 'noQuestions' }
  | { readonly step: 'noResponse'; readonly error?: RetryLater | undefined }
  | Redirecting

type QuestionsEvent =
  | { readonly type: 'answerChosen' | 'wentBack' | 'lockExpired' }
  /** The answers so far, in the order of the questions. */
  | { readonly type: 'continued'; readonly answers: QuizAnswers['answers'] }
export type QuizEvent = QuizOutcome | QuestionsEvent | { readonly type: 'retried' }

type QuizAnswers = InputOf<typeof verifyQuizRoute>
export type QuizEffect =
  | { readonly type: 'load' }
  | { readonly type: 'submit'; readonly answers: QuizAnswers }
  | { readonly type: 'scheduleUnlock'; readonly afterMs: number }
type QuizFlowResult = IdentityFlowResult<QuizState, QuizEffect>

export function startQuiz(): QuizFlowResult {
  return { state: { step: 'loading' }, effects: [{ type: 'load' }] }
}

/** An event that does not apply returns the same state. */
export function nextQuizStep(state: QuizState, event: QuizEvent): QuizFlowResult {
  if (state.step === 'redirecting') return showState(state)
  switch (event.type) {
    case 'quizLoaded':
      return showState(state.step === 'loading' ? toQuestionsStep(event.quiz, state.error) : state)
    case 'newQuizReceived':
      return showState(toQuestionsStep(event.quiz, 'newQuestions', state.step === 'questions' && state.locked))
    case 'newQuizAnnounced':
      return { state: { step: 'loading', error: 'newQuestions' }, effects: [{ type: 'load' }] }
    case 'noQuestionsFound':
      return showState({ step: 'noQuestions' })
    case 'noResponseReceived':
      if (state.step === 'questions') return showState({ ...state, error: event.retryLater ?? 'noAnswer' })
      return showState({ step: 'noResponse', error: event.retryLater })
    case 'redirected':
      return redirectFlow(event)
    case 'retried':
      return state.step === 'noResponse' || state.step === 'noQuestions' ? startQuiz() : showState(state)
    default:
      return state.step === 'questions' ? nextQuestionsStep(state, event) : showState(state)
  }
}

function nextQuestionsStep(state: QuestionsStep, event: QuestionsEvent): QuizFlowResult {
  switch (event.type) {
    case 'answerChosen':
      return showState({ ...state, error: undefined })
    case 'wentBack':
      if (state.questionIndex === 0) return showState(state)
      return showState({ ...state, questionIndex: state.questionIndex - 1, error: undefined })
    case 'lockExpired':
      return showState({ ...state, locked: false })
    case 'continued':
      return state.locked ? showState(state) : continueQuiz(state, event.answers)
    default:
      return assertNever(event)
  }
}

function continueQuiz(state: QuestionsStep, answers: QuizAnswers['answers']): QuizFlowResult {
  const locked = { ...state, locked: true, error: undefined }
  const unlock = { type: 'scheduleUnlock', afterMs: continueLockMs } as const
  if (!isLast(state)) return { state: { ...locked, questionIndex: state.questionIndex + 1 }, effects: [unlock] }
  const { key, id } = state.quiz
  return { state: locked, effects: [unlock, { type: 'submit', answers: { key, id, answers } }] }
}

export function isLast({ quiz, questionIndex }: QuestionsStep): boolean {
  return questionIndex === quiz.questions.length - 1
}

function toQuestionsStep(quiz: PublicQuiz, error?: 'newQuestions', locked = false): QuestionsStep {
  return { step: 'questions', quiz, questionIndex: 0, locked, error }
}
