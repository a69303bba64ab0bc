import {
  type getQuizRoute,
  type PublicQuiz,
  publicQuizSchema,
  type verifyQuizRoute,
} from '@/lib/contract/bff/account/identity'
import type { InputOf } from '@/lib/contract/endpoint'
import type { CallError, ErrorRules } from '../../shared/errors/error-rules'
import {
  defineFlow,
  defineOutcome,
  type IdentityFlowResult,
  type NoResponseReceived,
  outcomeOfCheck,
  type Redirected,
  type Redirecting,
  redirectTo,
  retryableErrors,
} from './identity-flow'
import type { RetryLater } from './messages'

/** Continue is locked this long after each click. R4.5. */
const continueLockMs = 2000

export type QuestionsStep = {
  readonly step: 'questions'
  readonly quiz: PublicQuiz
  /** Zero-based. */
  readonly questionIndex: number
  readonly locked: boolean
  readonly error?: 'newQuestions' | 'noAnswer' | RetryLater | undefined
}
type ActiveState =
  | { readonly step: 'loading'; readonly error?: 'newQuestions' }
  | QuestionsStep
  | { readonly step: 'noQuestions' }
  | { readonly step: 'noResponse'; readonly error?: RetryLater | undefined }
export type QuizState = ActiveState | Redirecting

type QuizOutcome =
  | { readonly type: 'quizLoaded' | 'newQuizReceived'; readonly quiz: PublicQuiz }
  /** The response announced a new quiz without including it, so it must be fetched. */
  | { readonly type: 'newQuizAnnounced' }
  | { readonly type: 'noQuestionsFound' }
  | NoResponseReceived
  | Redirected

export type QuizEvent =
  | QuizOutcome
  | { readonly type: 'answerChosen' | 'wentBack' | 'lockExpired' | 'retried' }
  /** The answers so far, in the order of the questions. */
  | { readonly type: 'continued'; readonly answers: QuizAnswers['answers'] }

type QuizAnswers = InputOf<typeof verifyQuizRoute>
export type QuizEffect =
  | { readonly type: 'load' }
  | { readonly type: 'submit'; readonly answers: QuizAnswers }
  | { readonly type: 'scheduleUnlock'; readonly afterMs: number }
type QuizFlowResult = IdentityFlowResult<QuizState, QuizEffect>

export function startQuiz(): QuizFlowResult {
  return { state: { step: 'loading' }, effects: [{ type: 'load' }] }
}

export const nextQuizStep = defineFlow<ActiveState, QuizEvent, QuizEffect>({
  quizLoaded: (state, { quiz }) =>
    state.step === 'loading' ? toQuestionsStep(quiz, state.error) : state,
  newQuizReceived: (state, { quiz }) =>
    toQuestionsStep(quiz, 'newQuestions', state.step === 'questions' && state.locked),
  newQuizAnnounced: () => ({
    state: { step: 'loading', error: 'newQuestions' },
    effects: [{ type: 'load' }],
  }),
  noQuestionsFound: () => ({ step: 'noQuestions' }),
  noResponseReceived: (state, { retryLater }) =>
    state.step === 'questions'
      ? { ...state, error: retryLater ?? 'noAnswer' }
      : { step: 'noResponse', error: retryLater },
  retried: (state) =>
    state.step === 'noResponse' || state.step === 'noQuestions' ? startQuiz() : state,
  answerChosen: (state) => (state.step === 'questions' ? { ...state, error: undefined } : state),
  wentBack: (state) => {
    if (state.step !== 'questions' || state.questionIndex === 0) return state
    return { ...state, questionIndex: state.questionIndex - 1, error: undefined }
  },
  lockExpired: (state) => (state.step === 'questions' ? { ...state, locked: false } : state),
  continued: (state, { answers }) =>
    state.step === 'questions' && !state.locked ? continueQuiz(state, answers) : state,
})

function continueQuiz(state: QuestionsStep, answers: QuizAnswers['answers']): QuizFlowResult {
  const locked = { ...state, locked: true, error: undefined }
  const unlock = { type: 'scheduleUnlock', afterMs: continueLockMs } as const
  if (!isLast(state))
    return { state: { ...locked, questionIndex: state.questionIndex + 1 }, effects: [unlock] }
  const { key, id } = state.quiz
  return { state: locked, effects: [unlock, { type: 'submit', answers: { key, id, answers } }] }
}

export function isLast({ quiz, questionIndex }: QuestionsStep): boolean {
  return questionIndex === quiz.questions.length - 1
}

function toQuestionsStep(quiz: PublicQuiz, error?: 'newQuestions', locked = false): QuestionsStep {
  return { step: 'questions', quiz, questionIndex: 0, locked, error }
}

const failed = redirectTo('/eid-failed', undefined, 'IDENTITY_FAILED')

/** Returns the error rules for both quiz calls. A 428 redirects to the identity form. R4.4. */
const errorRules = (on409: (error: CallError) => QuizOutcome): ErrorRules<QuizOutcome> => ({
  ...retryableErrors,
  codes: { SC313: redirectTo('/id-success-eid-failed') },
  statuses: { 428: redirectTo('/identity', 'identificationFailure'), 409: on409 },
  otherwise: failed,
})

/** Returns the outcome of loading the quiz. A 409 means that there are no questions. R4.4. */
export const outcomeOfGetQuiz = defineOutcome<typeof getQuizRoute, QuizOutcome>(
  errorRules(() => ({ type: 'noQuestionsFound' })),
  (quiz) =>
    quiz.questions.length > 0 ? { type: 'quizLoaded', quiz } : { type: 'noQuestionsFound' },
)

/**
 * Returns the outcome of checking the answers. The response contains a redirect, success or new
 * questions; a 409 may also contain new questions. R4.4.
 */
export const outcomeOfVerifyQuiz = defineOutcome<typeof verifyQuizRoute, QuizOutcome>(
  errorRules(({ newQuiz }) => newQuizOf(newQuiz) ?? { type: 'newQuizAnnounced' }),
  (answer) =>
    outcomeOfCheck(answer, { refused: newQuizOf(answer.newQuiz) ?? failed({ status: 200 }) }),
)

function newQuizOf(newQuiz: unknown): QuizOutcome | undefined {
  const { data: quiz } = publicQuizSchema.safeParse(newQuiz)
  return quiz && quiz.questions.length > 0 ? { type: 'newQuizReceived', quiz } : undefined
}
