import { describe, expect, test } from 'vitest'
import { nextQuizStep, type QuizEvent, type QuizState, startQuiz } from './quiz-flow'

const answers = [
  { id: 1, text: 'Elm St' },
  { id: 2, text: 'None of the above' },
]
const quiz = {
  key: 'k',
  id: 9,
  questions: [
    { id: 'a', text: 'Which street?', answers },
    { id: 'b', text: 'Which lender?', answers },
  ],
}
const redirected: QuizEvent = {
  type: 'redirected',
  to: '/eid-failed',
  hostEvents: ['IDENTITY_FAILED'],
}

/** Applies the events to the initial state and returns the last state. */
function after(...events: QuizEvent[]): QuizState {
  return events.reduce<QuizState>(
    (state, event) => nextQuizStep(state, event).state,
    startQuiz().state,
  )
}
const shown = after({ type: 'quizLoaded', quiz })
const chosen: QuizEvent = { type: 'answerChosen' }
const answer = { qid: 'a', aid: 1 }
const continued: QuizEvent = { type: 'continued', answers: [answer] }
const unlocked: QuizEvent = { type: 'lockExpired' }
const wentBack: QuizEvent = { type: 'wentBack' }
const retried: QuizEvent = { type: 'retried' }

test('the quiz starts by fetching the questions', () => {
  expect(startQuiz()).toEqual({ state: { step: 'loading' }, effects: [{ type: 'load' }] })
})

test('the quiz shows the first question', () => {
  expect(shown).toMatchObject({
    step: 'questions',
    questionIndex: 0,
    locked: false,
  })
})

test('Continue opens the next question and is locked for two seconds', () => {
  const result = nextQuizStep(shown, continued)
  expect(result).toMatchObject({
    state: { questionIndex: 1, locked: true },
    effects: [{ type: 'scheduleUnlock', afterMs: 2000 }],
  })
})

test('a locked Continue does nothing', () => {
  const locked = after({ type: 'quizLoaded', quiz }, continued)
  expect(nextQuizStep(locked, continued).state).toBe(locked)
})

test('Continue on the last question submits every answer', () => {
  const last = after({ type: 'quizLoaded', quiz }, continued, unlocked)
  const answers = [answer, { qid: 'b', aid: 2 }]
  expect(nextQuizStep(last, { type: 'continued', answers }).effects).toContainEqual({
    type: 'submit',
    answers: { key: 'k', id: 9, answers },
  })
})

test('Back returns to the previous question', () => {
  expect(after({ type: 'quizLoaded', quiz }, continued, unlocked, wentBack)).toMatchObject({
    questionIndex: 0,
  })
})

test('a message disappears when an answer is chosen', () => {
  const failed = after({ type: 'quizLoaded', quiz }, { type: 'noResponseReceived' })
  expect(failed).toMatchObject({ error: 'noAnswer' })
  expect(nextQuizStep(failed, chosen).state).toMatchObject({ error: undefined })
})

test('a new set of questions starts at its first question and shows a message, and Continue stays locked', () => {
  const submitted = after({ type: 'quizLoaded', quiz }, continued, unlocked, continued)
  const { state } = nextQuizStep(submitted, { type: 'newQuizReceived', quiz: { ...quiz, id: 10 } })
  expect(state).toMatchObject({
    questionIndex: 0,
    error: 'newQuestions',
    locked: true,
    quiz: { id: 10 },
  })
})

test('a new set of questions is fetched if the response contains none, and the message remains', () => {
  const result = nextQuizStep(shown, { type: 'newQuizAnnounced' })
  expect(result.effects).toEqual([{ type: 'load' }])
  expect(nextQuizStep(result.state, { type: 'quizLoaded', quiz }).state).toMatchObject({
    error: 'newQuestions',
  })
})

test('the quiz stays on its question if no response arrives', () => {
  const last = after({ type: 'quizLoaded', quiz }, continued, unlocked, continued)
  expect(nextQuizStep(last, { type: 'noResponseReceived' }).state).toMatchObject({
    error: 'noAnswer',
    questionIndex: 1,
  })
})

test.each<[string, QuizEvent[], string]>([
  ['no questions', [{ type: 'noQuestionsFound' }], 'noQuestions'],
  ['no response while loading', [{ type: 'noResponseReceived' }], 'noResponse'],
  ['a retry', [{ type: 'noResponseReceived' }, retried], 'loading'],
  ['a retry without questions', [{ type: 'noQuestionsFound' }, retried], 'loading'],
])('the quiz opens the right step after %s', (_label, events, step) =>
  expect(after(...events).step).toBe(step),
)

test('the host is notified before a redirect', () => {
  expect(nextQuizStep(shown, redirected)).toEqual({
    state: { step: 'redirecting' },
    effects: [
      { type: 'notifyHost', event: 'IDENTITY_FAILED' },
      { type: 'navigate', to: '/eid-failed' },
    ],
  })
})

describe('an event that does not apply changes nothing', () => {
  const allEvents: QuizEvent[] = [{ type: 'quizLoaded', quiz }, continued, unlocked, redirected]
  test.each<[string, QuizState, QuizEvent[]]>([
    ['redirecting', { step: 'redirecting' }, allEvents],
    ['loading', { step: 'loading' }, [chosen, continued, wentBack, unlocked, retried]],
    ['questions', shown, [{ type: 'quizLoaded', quiz: { ...quiz, id: 8 } }, wentBack, retried]],
    ['no questions', { step: 'noQuestions' }, [chosen, continued]],
  ])(
    'an event that does not apply leaves the quiz step "%s" unchanged',
    (_label, state, events) => {
      for (const event of events) {
        expect(nextQuizStep(state, event)).toEqual({ state, effects: [] })
        expect(nextQuizStep(state, event).state).toBe(state)
      }
    },
  )
})
