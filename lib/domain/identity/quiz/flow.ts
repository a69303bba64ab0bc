import type { PublicQuiz } from '@/lib/contract/product-api/verification'
import { assertNever } from '../../flow'
import { type IdentityFlowResult, type Leaving, leaveFlow, showState } from '../flow-result'
import type { QuizOutcome } from './outcome'

/** R4.5: Continue is locked this long after each click. */
const continueLockMs = 2000

type Id = string | number
/** `questionIndex` counts from 0; `chosenAnswers` holds the answer to each question so far, in the order of the questions. */
export type AskingStep = {
  readonly step: 'asking'
  readonly quiz: PublicQuiz
  readonly questionIndex: number
  readonly chosenAnswers: readonly (Id | undefined)[]
  readonly locked: boolean
  readonly error?: 'newQuestions' | 'nothingChosen' | 'noAnswer' | undefined
}
export type QuizState =
  /** `renewed`: the answers given did not suffice and a new set is being fetched. */
  | { readonly step: 'loading'; readonly renewed?: boolean }
  | AskingStep
  | { readonly step: 'noQuestions' }
  | { readonly step: 'unreachable' }
  | Leaving

type AskingEvent =
  | { readonly fact: 'answerChosen'; readonly id: Id }
  | { readonly fact: 'continued' }
  | { readonly fact: 'wentBack' }
  | { readonly fact: 'lockEnded' }
export type QuizEvent = QuizOutcome | AskingEvent | { readonly fact: 'retried' }

export type QuizAnswers = { readonly key: string; readonly id: Id; readonly answers: { qid: Id; aid: Id }[] }
export type QuizEffect =
  | { readonly do: 'load' }
  | { readonly do: 'submit'; readonly answers: QuizAnswers }
  | { readonly do: 'unlockLater'; readonly afterMs: number }
type QuizFlowResult = IdentityFlowResult<QuizState, QuizEffect>

export function startQuiz(): QuizFlowResult {
  return { state: { step: 'loading' }, effects: [{ do: 'load' }] }
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function nextQuizStep(state: QuizState, event: QuizEvent): QuizFlowResult {
  if (state.step === 'leaving') return showState(state)
  switch (event.fact) {
    case 'quizArrived':
      return showState(state.step === 'loading' ? firstQuestion(event.quiz, state.renewed) : state)
    case 'newSetGiven':
      return showState({ ...askQuestions(event.quiz, isLocked(state)), error: 'newQuestions' })
    case 'newSetDue':
      return { state: { step: 'loading', renewed: true }, effects: [{ do: 'load' }] }
    case 'noQuestionsFound':
      return showState({ step: 'noQuestions' })
    case 'noAnswerCame':
      return showState(state.step === 'asking' ? { ...state, error: 'noAnswer' } : { step: 'unreachable' })
    case 'sentElsewhere':
      return leaveFlow(event)
    case 'retried':
      return state.step === 'unreachable' || state.step === 'noQuestions' ? startQuiz() : showState(state)
    default:
      return state.step === 'asking' ? nextWhileAsking(state, event) : showState(state)
  }
}

function nextWhileAsking(state: AskingStep, event: AskingEvent): QuizFlowResult {
  switch (event.fact) {
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
    case 'lockEnded':
      return showState({ ...state, locked: false })
    case 'continued':
      return state.locked ? showState(state) : continueQuiz(state)
    default:
      return assertNever(event)
  }
}

function continueQuiz(state: AskingStep): QuizFlowResult {
  if (state.chosenAnswers[state.questionIndex] === undefined) return showState({ ...state, error: 'nothingChosen' })
  const locked = { ...state, locked: true, error: undefined }
  const unlock = { do: 'unlockLater', afterMs: continueLockMs } as const
  if (!isLast(state)) return { state: { ...locked, questionIndex: state.questionIndex + 1 }, effects: [unlock] }
  return { state: locked, effects: [unlock, { do: 'submit', answers: answersOf(state) }] }
}

/** Continue submits on the last question. */
export function isLast({ quiz, questionIndex }: AskingStep): boolean {
  return questionIndex === quiz.questions.length - 1
}

function answersOf({ quiz, chosenAnswers }: AskingStep): QuizAnswers {
  const answers = quiz.questions.flatMap(({ id }, index) => {
    const aid = chosenAnswers[index]
    return aid === undefined ? [] : [{ qid: id, aid }]
  })
  return { key: quiz.key, id: quiz.id, answers }
}

function firstQuestion(quiz: PublicQuiz, renewed = false): AskingStep {
  return renewed ? { ...askQuestions(quiz), error: 'newQuestions' } : askQuestions(quiz)
}

function askQuestions(quiz: PublicQuiz, locked = false): AskingStep {
  return { step: 'asking', quiz, questionIndex: 0, chosenAnswers: quiz.questions.map(() => undefined), locked }
}

function isLocked(state: QuizState): boolean {
  return state.step === 'asking' && state.locked
}
