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
const away: QuizEvent = { fact: 'sentElsewhere', to: '/eid-failed', hostEvents: ['IDENTITY_FAILED'] }

/** The state after these events, from the start. */
function after(...events: QuizEvent[]): QuizState {
  return events.reduce<QuizState>((state, event) => nextQuizStep(state, event).state, startQuiz().state)
}
const shown = after({ fact: 'quizArrived', quiz })
const pick = (id: number): QuizEvent => ({ fact: 'answerChosen', id })
const continued: QuizEvent = { fact: 'continued' }
const unlocked: QuizEvent = { fact: 'lockEnded' }
const back: QuizEvent = { fact: 'wentBack' }
const retried: QuizEvent = { fact: 'retried' }

test('it starts by fetching the questions', () => {
  expect(startQuiz()).toEqual({ state: { step: 'loading' }, effects: [{ do: 'load' }] })
})

test('the first question is shown without an answer', () => {
  expect(shown).toMatchObject({
    step: 'asking',
    questionIndex: 0,
    locked: false,
    chosenAnswers: [undefined, undefined],
  })
})

test('Continue needs an answer, says so, and does not lock', () => {
  expect(nextQuizStep(shown, continued)).toMatchObject({
    state: { error: 'nothingChosen', locked: false, questionIndex: 0 },
    effects: [],
  })
})

test('Continue goes to the next question and is locked for two seconds', () => {
  const turn = nextQuizStep(nextQuizStep(shown, pick(1)).state, continued)
  expect(turn).toMatchObject({
    state: { questionIndex: 1, locked: true },
    effects: [{ do: 'unlockLater', afterMs: 2000 }],
  })
})

test('a locked Continue does nothing', () => {
  const locked = after({ fact: 'quizArrived', quiz }, pick(1), continued, pick(2))
  expect(nextQuizStep(locked, continued).state).toBe(locked)
})

test('Continue on the last question submits every answer', () => {
  const last = after({ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, pick(2))
  expect(nextQuizStep(last, continued).effects).toContainEqual({
    do: 'submit',
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

test('going back keeps the answers given', () => {
  const state = after({ fact: 'quizArrived', quiz }, pick(2), continued, unlocked, back)
  expect(state).toMatchObject({ questionIndex: 0, chosenAnswers: [2, undefined] })
})

test('a new set starts at its first question, says why, and keeps the lock', () => {
  const submitted = after({ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, pick(2), continued)
  const { state } = nextQuizStep(submitted, { fact: 'newSetGiven', quiz: { ...quiz, id: 10 } })
  expect(state).toMatchObject({
    questionIndex: 0,
    error: 'newQuestions',
    locked: true,
    chosenAnswers: [undefined, undefined],
    quiz: { id: 10 },
  })
})

test('a new set that did not come along is fetched, and the reason stays', () => {
  const turn = nextQuizStep(shown, { fact: 'newSetDue' })
  expect(turn.effects).toEqual([{ do: 'load' }])
  expect(nextQuizStep(turn.state, { fact: 'quizArrived', quiz }).state).toMatchObject({ error: 'newQuestions' })
})

test('where no answer comes the given answers stay', () => {
  const last = after({ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, pick(2), continued)
  expect(nextQuizStep(last, { fact: 'noAnswerCame' }).state).toMatchObject({
    error: 'noAnswer',
    chosenAnswers: [1, 2],
    questionIndex: 1,
  })
})

test.each<[string, QuizEvent[], string]>([
  ['no questions', [{ fact: 'noQuestionsFound' }], 'noQuestions'],
  ['no answer while loading', [{ fact: 'noAnswerCame' }], 'unreachable'],
  ['trying again', [{ fact: 'noAnswerCame' }, retried], 'loading'],
  ['trying again without questions', [{ fact: 'noQuestionsFound' }, retried], 'loading'],
])('%s leads to a step of its own', (_label, events, step) => expect(after(...events).step).toBe(step))

test('leaving tells the host before it goes', () => {
  expect(nextQuizStep(shown, away)).toEqual({
    state: { step: 'leaving' },
    effects: [
      { do: 'tellHost', event: 'IDENTITY_FAILED' },
      { do: 'go', to: '/eid-failed' },
    ],
  })
})

describe('a pair without meaning changes nothing', () => {
  const everything: QuizEvent[] = [{ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, away]
  test.each<[string, QuizState, QuizEvent[]]>([
    ['leaving', { step: 'leaving' }, everything],
    ['loading', { step: 'loading' }, [pick(1), continued, back, unlocked, retried]],
    ['asking', shown, [{ fact: 'quizArrived', quiz: { ...quiz, id: 8 } }, back, retried]],
    ['no questions', { step: 'noQuestions' }, [pick(1), continued]],
  ])('%s', (_label, state, events) => {
    for (const event of events) {
      expect(nextQuizStep(state, event)).toEqual({ state, effects: [] })
      expect(nextQuizStep(state, event).state).toBe(state)
    }
  })
})
