import { describe, expect, test } from 'vitest'
import { nextQuizStep, type QuizEvent, type QuizState, startQuiz } from './flow'

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
const redirected: QuizEvent = { type: 'redirected', to: '/eid-failed', hostEvents: ['IDENTITY_FAILED'] }

/** The state after these events from the start. */
function after(...events: QuizEvent[]): QuizState {
  return events.reduce<QuizState>((state, event) => nextQuizStep(state, event).state, startQuiz().state)
}
const shown = after({ type: 'quizLoaded', quiz })
const pick = (id: number): QuizEvent => ({ type: 'answerChosen', id })
const continued: QuizEvent = { type: 'continued' }
const unlocked: QuizEvent = { type: 'lockExpired' }
const wentBack: QuizEvent = { type: 'wentBack' }
const retried: QuizEvent = { type: 'retried' }

test('the quiz starts by fetching the questions', () => {
  expect(startQuiz()).toEqual({ state: { step: 'loading' }, effects: [{ type: 'load' }] })
})

test('the first question is shown without an answer', () => {
  expect(shown).toMatchObject({
    step: 'questions',
    questionIndex: 0,
    locked: false,
    chosenAnswers: [undefined, undefined],
  })
})

test('Continue without an answer shows an error and does not lock', () => {
  expect(nextQuizStep(shown, continued)).toMatchObject({
    state: { error: 'nothingChosen', locked: false, questionIndex: 0 },
    effects: [],
  })
})

test('Continue opens the next question and is locked for two seconds', () => {
  const result = nextQuizStep(nextQuizStep(shown, pick(1)).state, continued)
  expect(result).toMatchObject({
    state: { questionIndex: 1, locked: true },
    effects: [{ type: 'scheduleUnlock', afterMs: 2000 }],
  })
})

test('a locked Continue does nothing', () => {
  const locked = after({ type: 'quizLoaded', quiz }, pick(1), continued, pick(2))
  expect(nextQuizStep(locked, continued).state).toBe(locked)
})

test('Continue on the last question submits every answer', () => {
  const last = after({ type: 'quizLoaded', quiz }, pick(1), continued, unlocked, pick(2))
  expect(nextQuizStep(last, continued).effects).toContainEqual({
    type: 'submit',
    answers: {
      key: 'k',
      id: 9,
      answers: [
        { qid: 'a', aid: 1 },
        { qid: 'b', aid: 2 },
      ],
    },
  })
})

test('going back keeps the answers', () => {
  const state = after({ type: 'quizLoaded', quiz }, pick(2), continued, unlocked, wentBack)
  expect(state).toMatchObject({ questionIndex: 0, chosenAnswers: [2, undefined] })
})

test('a new set starts at its first question with a message and keeps the lock', () => {
  const submitted = after({ type: 'quizLoaded', quiz }, pick(1), continued, unlocked, pick(2), continued)
  const { state } = nextQuizStep(submitted, { type: 'newQuizReceived', quiz: { ...quiz, id: 10 } })
  expect(state).toMatchObject({
    questionIndex: 0,
    error: 'newQuestions',
    locked: true,
    chosenAnswers: [undefined, undefined],
    quiz: { id: 10 },
  })
})

test('a new set that was only announced is fetched and keeps the message', () => {
  const result = nextQuizStep(shown, { type: 'newQuizAnnounced' })
  expect(result.effects).toEqual([{ type: 'load' }])
  expect(nextQuizStep(result.state, { type: 'quizLoaded', quiz }).state).toMatchObject({ error: 'newQuestions' })
})

test('a missing response keeps the answers', () => {
  const last = after({ type: 'quizLoaded', quiz }, pick(1), continued, unlocked, pick(2), continued)
  expect(nextQuizStep(last, { type: 'noResponseReceived' }).state).toMatchObject({
    error: 'noAnswer',
    chosenAnswers: [1, 2],
    questionIndex: 1,
  })
})

test.each<[string, QuizEvent[], string]>([
  ['no questions', [{ type: 'noQuestionsFound' }], 'noQuestions'],
  ['no answer while loading', [{ type: 'noResponseReceived' }], 'noResponse'],
  ['trying again', [{ type: 'noResponseReceived' }, retried], 'loading'],
  ['trying again without questions', [{ type: 'noQuestionsFound' }, retried], 'loading'],
])('%s has its own step', (_label, events, step) => expect(after(...events).step).toBe(step))

test('a redirect notifies the host before it navigates', () => {
  expect(nextQuizStep(shown, redirected)).toEqual({
    state: { step: 'redirecting' },
    effects: [
      { type: 'notifyHost', event: 'IDENTITY_FAILED' },
      { type: 'navigate', to: '/eid-failed' },
    ],
  })
})

describe('an event that does not apply changes nothing', () => {
  const allEvents: QuizEvent[] = [{ type: 'quizLoaded', quiz }, pick(1), continued, unlocked, redirected]
  test.each<[string, QuizState, QuizEvent[]]>([
    ['redirecting', { step: 'redirecting' }, allEvents],
    ['loading', { step: 'loading' }, [pick(1), continued, wentBack, unlocked, retried]],
    ['questions', shown, [{ type: 'quizLoaded', quiz: { ...quiz, id: 8 } }, wentBack, retried]],
    ['no questions', { step: 'noQuestions' }, [pick(1), continued]],
  ])('%s', (_label, state, events) => {
    for (const event of events) {
      expect(nextQuizStep(state, event)).toEqual({ state, effects: [] })
      expect(nextQuizStep(state, event).state).toBe(state)
    }
  })
})
