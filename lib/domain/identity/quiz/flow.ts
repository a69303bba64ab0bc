import type { PublicQuiz } from '@/lib/contract/bff/identity'
import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Redirecting, redirectFlow, showState } from '../flow-result'
import type { RetryLater } from '../messages'
import type { QuizOutcome } from './outcome'

/** R4.5: Continue is locked this long after each click. */
const continueLockMs = 2000

type Id = string | number
/** `questionIndex` counts from 0; `chosenAnswers` holds the answer to each question so far, in the order of the questions. */
export type QuestionsStep = {
  readonly step: 'questions'
  readonly quiz: PublicQuiz
  readonly questionIndex: number
  readonly chosenAnswers: readonly (Id | undefined)[]
  readonly locked: boolean
  readonly error?: 'newQuestions' | 'nothingChosen' | 'noAnswer' | RetryLater | undefined
}
export type QuizState =
  /** `renewed`: the answers were not sufficient, and a new set is being fetched. */
  | { readonly step: 'loading'; readonly renewed?: boolean }
  | QuestionsStep
  | { readonly step: 'noQuestions' }
  | { readonly step: 'noResponse'; readonly error?: RetryLater | undefined }
  | Redirecting

type QuestionsEvent =
  | { readonly type: 'answerChosen'; readonly id: Id }
  | { readonly type: 'continued' }
  | { readonly type: 'wentBack' }
  | { readonly type: 'lockExpired' }
export type QuizEvent = QuizOutcome | QuestionsEvent | { readonly type: 'retried' }

export type QuizAnswers = { readonly key: string; readonly id: Id; readonly answers: { qid: Id; aid: Id }[] }
export type QuizEffect =
  | { readonly type: 'load' }
  | { readonly type: 'submit'; readonly answers: QuizAnswers }
  | { readonly type: 'scheduleUnlock'; readonly afterMs: number }
type QuizFlowResult = IdentityFlowResult<QuizState, QuizEffect>

export function startQuiz(): QuizFlowResult {
  return { state: { step: 'loading' }, effects: [{ type: 'load' }] }
}

/** Returns the next state and its effects; an event that does not apply returns the same state. */
export function nextQuizStep(state: QuizState, event: QuizEvent): QuizFlowResult {
  if (state.step === 'redirecting') return showState(state)
  switch (event.type) {
    case 'quizLoaded':
      return showState(state.step === 'loading' ? firstQuestion(event.quiz, state.renewed) : state)
    case 'newQuizReceived':
      return showState({ ...toQuestionsStep(event.quiz, isLocked(state)), error: 'newQuestions' })
    case 'newQuizAnnounced':
      return { state: { step: 'loading', renewed: true }, effects: [{ type: 'load' }] }
    case 'noQuestionsFound':
      return showState({ step: 'noQuestions' })
    case 'noResponseReceived':
      return showState(withoutAnswer(state, event.retryLater))
    case 'redirected':
      return redirectFlow(event)
    case 'retried':
      return state.step === 'noResponse' || state.step === 'noQuestions' ? startQuiz() : showState(state)
    default:
      return state.step === 'questions' ? nextQuestionsStep(state, event) : showState(state)
  }
}

function withoutAnswer(state: QuizState, retryLater: RetryLater | undefined): QuizState {
  if (state.step === 'questions') return { ...state, error: retryLater ?? 'noAnswer' }
  return { step: 'noResponse', error: retryLater }
}

function nextQuestionsStep(state: QuestionsStep, event: QuestionsEvent): QuizFlowResult {
  switch (event.type) {
    case 'answerChosen':
      return showState({
        ...state,
        chosenAnswers: state.chosenAnswers.with(state.questionIndex, event.id),
        error: undefined,
      })
    case 'wentBack':
      return showState(
        state.questionIndex === 0 ? state : { ...state, questionIndex: state.questionIndex - 1, error: undefined },
      )
    case 'lockExpired':
      return showState({ ...state, locked: false })
    case 'continued':
      return state.locked ? showState(state) : continueQuiz(state)
    default:
      return assertNever(event)
  }
}

function continueQuiz(state: QuestionsStep): QuizFlowResult {
  if (state.chosenAnswers[state.questionIndex] === undefined) return showState({ ...state, error: 'nothingChosen' })
  const locked = { ...state, locked: true, error: undefined }
  const unlock = { type: 'scheduleUnlock', afterMs: continueLockMs } as const
  if (!isLast(state)) return { state: { ...locked, questionIndex: state.questionIndex + 1 }, effects: [unlock] }
  return { state: locked, effects: [unlock, { type: 'submit', answers: answersOf(state) }] }
}

/** True on the last question, where Continue submits. */
export function isLast({ quiz, questionIndex }: QuestionsStep): boolean {
  return questionIndex === quiz.questions.length - 1
}

function answersOf({ quiz, chosenAnswers }: QuestionsStep): QuizAnswers {
  const answers = quiz.questions.flatMap(({ id }, index) => {
    const aid = chosenAnswers[index]
    return aid === undefined ? [] : [{ qid: id, aid }]
  })
  return { key: quiz.key, id: quiz.id, answers }
}

function firstQuestion(quiz: PublicQuiz, renewed = false): QuestionsStep {
  return renewed ? { ...toQuestionsStep(quiz), error: 'newQuestions' } : toQuestionsStep(quiz)
}

function toQuestionsStep(quiz: PublicQuiz, locked = false): QuestionsStep {
  return { step: 'questions', quiz, questionIndex: 0, chosenAnswers: quiz.questions.map(() => undefined), locked }
}

function isLocked(state: QuizState): boolean {
  return state.step === 'questions' && state.locked
}
