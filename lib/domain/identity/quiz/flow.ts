import type { ShownQuiz } from '@/lib/contract/product-api/quiz'
import { assertNever } from '../../assert-never'
import { type Leaving, leave, show, type Turn } from '../flow-result'
import type { QuizOutcome } from './outcome'

/** Specification, section 9: Continue is locked this long after each click. */
const continueLockMs = 2000

type Id = string | number
/** `at` counts from 0; `chosen` holds the answer to each question so far, in the order of the questions. */
export type Asking = {
  readonly step: 'asking'
  readonly quiz: ShownQuiz
  readonly at: number
  readonly chosen: readonly (Id | undefined)[]
  readonly locked: boolean
  readonly trouble?: 'newQuestions' | 'nothingChosen' | 'noAnswer' | undefined
}
export type QuizState =
  /** `renewed`: the answers given did not suffice and a new set is being fetched. */
  | { readonly step: 'loading'; readonly renewed?: boolean }
  | Asking
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
type QuizTurn = Turn<QuizState, QuizEffect>

export function start(): QuizTurn {
  return { state: { step: 'loading' }, effects: [{ do: 'load' }] }
}

/** What follows when `event` happens in `state`; a pair without meaning changes nothing. */
export function next(state: QuizState, event: QuizEvent): QuizTurn {
  if (state.step === 'leaving') return show(state)
  switch (event.fact) {
    case 'quizArrived':
      return show(state.step === 'loading' ? firstQuestion(event.quiz, state.renewed) : state)
    case 'newSetGiven':
      return show({ ...ask(event.quiz, isLocked(state)), trouble: 'newQuestions' })
    case 'newSetDue':
      return { state: { step: 'loading', renewed: true }, effects: [{ do: 'load' }] }
    case 'noQuestionsFound':
      return show({ step: 'noQuestions' })
    case 'noAnswerCame':
      return show(state.step === 'asking' ? { ...state, trouble: 'noAnswer' } : { step: 'unreachable' })
    case 'sentElsewhere':
      return leave(event)
    case 'retried':
      return state.step === 'unreachable' || state.step === 'noQuestions' ? start() : show(state)
    default:
      return state.step === 'asking' ? nextWhileAsking(state, event) : show(state)
  }
}

function nextWhileAsking(state: Asking, event: AskingEvent): QuizTurn {
  switch (event.fact) {
    case 'answerChosen':
      return show({ ...state, chosen: state.chosen.with(state.at, event.id), trouble: undefined })
    case 'wentBack':
      return show(state.at === 0 ? state : { ...state, at: state.at - 1, trouble: undefined })
    case 'lockEnded':
      return show({ ...state, locked: false })
    case 'continued':
      return state.locked ? show(state) : goOn(state)
    default:
      return assertNever(event)
  }
}

function goOn(state: Asking): QuizTurn {
  if (state.chosen[state.at] === undefined) return show({ ...state, trouble: 'nothingChosen' })
  const locked = { ...state, locked: true, trouble: undefined }
  const unlock = { do: 'unlockLater', afterMs: continueLockMs } as const
  if (!isLast(state)) return { state: { ...locked, at: state.at + 1 }, effects: [unlock] }
  return { state: locked, effects: [unlock, { do: 'submit', answers: answersOf(state) }] }
}

/** Continue submits on the last question. */
export function isLast({ quiz, at }: Asking): boolean {
  return at === quiz.questions.length - 1
}

function answersOf({ quiz, chosen }: Asking): QuizAnswers {
  const answers = quiz.questions.flatMap(({ id }, index) => {
    const aid = chosen[index]
    return aid === undefined ? [] : [{ qid: id, aid }]
  })
  return { key: quiz.key, id: quiz.id, answers }
}

function firstQuestion(quiz: ShownQuiz, renewed = false): Asking {
  return renewed ? { ...ask(quiz), trouble: 'newQuestions' } : ask(quiz)
}

function ask(quiz: ShownQuiz, locked = false): Asking {
  return { step: 'asking', quiz, at: 0, chosen: quiz.questions.map(() => undefined), locked }
}

function isLocked(state: QuizState): boolean {
  return state.step === 'asking' && state.locked
}
