import { getQuizRoute, verifyQuizRoute } from '@/lib/contract/bff/account/identity'
import type { FlowTable, Offer } from '@/lib/domain/testing/flow-table'
import { eventsOf, repliesOf } from '@/lib/domain/testing/replies'
import {
  nextQuizStep,
  outcomeOfGetQuiz,
  outcomeOfVerifyQuiz,
  type QuizEvent,
  type QuizState,
  startQuiz,
} from '../quiz-flow'
import { isScreen, otherMethods, reachedBy, redirects } from './identity-table'

/** The quiz on `/eid`: components/account/identity/quiz/quiz-screen.tsx. */
export const quizTable: FlowTable<QuizState, QuizEvent> = {
  name: 'quiz',
  title: 'Knowledge quiz',
  about: 'Questions about the credit file, one at a time; wrong answers may bring a new set.',
  starts: { '': reachedBy(startQuiz()) },
  next: (state, event) => reachedBy(nextQuizStep(state, event)),
  steps: {
    loading: 'The questions are fetched',
    questions: 'A question',
    noQuestions: 'The bureau has no questions',
    noResponse: 'No response',
    redirecting: { never: 'the consumer has left' },
  },
  events: {
    quizLoaded: 'questions received',
    newQuizReceived: 'a new set received',
    newQuizAnnounced: 'a new set announced',
    noQuestionsFound: 'no questions',
    noResponseReceived: 'no response, or too many calls',
    redirected: 'decided',
    answerChosen: 'An answer',
    continued: 'Continue',
    wentBack: 'Back',
    retried: 'Try again',
    lockExpired: { never: 'the timer sends it' },
  },
  offers,
  calls: {
    load: eventsOf(repliesOf(getQuizRoute).map(outcomeOfGetQuiz)),
    submit: eventsOf(
      repliesOf(verifyQuizRoute, { redirect: redirects('/id-quiz') }).map(outcomeOfVerifyQuiz),
    ),
  },
  timers: {
    scheduleUnlock: {
      words: 'the button is free again',
      waits: (state) => state.step === 'questions' && state.locked,
      passes: (state) => reachedBy(nextQuizStep(state, { type: 'lockExpired' })),
    },
  },
  isOwnScreen: isScreen('eid'),
}

function offers(state: QuizState): Offer<QuizEvent>[] {
  if (state.step === 'noResponse' || state.step === 'noQuestions')
    return [{ name: 'Try again', event: { type: 'retried' } }, otherMethods]
  if (state.step !== 'questions') return []
  const back: Offer<QuizEvent> = { name: 'Back', event: { type: 'wentBack' } }
  const go: Offer<QuizEvent> = {
    name: 'Continue',
    event: { type: 'continued', answers: [] },
    unless: ['submit'],
  }
  return [
    { name: 'An answer', event: { type: 'answerChosen' } },
    ...(state.questionIndex > 0 ? [back] : []),
    ...(state.locked ? [] : [go]),
  ]
}
