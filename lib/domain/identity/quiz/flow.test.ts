import { describe, expect, test } from 'vitest'
import { next, type QuizEvent, type QuizState, start } from './flow'

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
const away: QuizEvent = { fact: 'sentElsewhere', to: '/eid-failed', tells: ['IDENTITY_FAILED'] }

/** The state after these events, from the start. */
function after(...events: QuizEvent[]): QuizState {
  return events.reduce<QuizState>((state, event) => next(state, event).state, start().state)
}
const shown = after({ fact: 'quizArrived', quiz })
const pick = (id: number): QuizEvent => ({ fact: 'answerChosen', id })
const continued: QuizEvent = { fact: 'continued' }
const unlocked: QuizEvent = { fact: 'lockEnded' }
const back: QuizEvent = { fact: 'wentBack' }
const retried: QuizEvent = { fact: 'retried' }

test('it starts by fetching the questions', () => {
  expect(start()).toEqual({ state: { step: 'loading' }, effects: [{ do: 'load' }] })
})

test('the first question is shown without an answer', () => {
  expect(shown).toMatchObject({ step: 'asking', at: 0, locked: false, chosen: [undefined, undefined] })
})

test('Continue needs an answer, says so, and does not lock', () => {
  expect(next(shown, continued)).toMatchObject({
    state: { trouble: 'nothingChosen', locked: false, at: 0 },
    effects: [],
  })
})

test('Continue goes to the next question and is locked for two seconds', () => {
  const turn = next(next(shown, pick(1)).state, continued)
  expect(turn).toMatchObject({ state: { at: 1, locked: true }, effects: [{ do: 'unlockLater', afterMs: 2000 }] })
})

test('a locked Continue does nothing', () => {
  const locked = after({ fact: 'quizArrived', quiz }, pick(1), continued, pick(2))
  expect(next(locked, continued).state).toBe(locked)
})

test('Continue on the last question submits every answer', () => {
  const last = after({ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, pick(2))
  expect(next(last, continued).effects).toContainEqual({
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
  expect(state).toMatchObject({ at: 0, chosen: [2, undefined] })
})

test('a new set starts at its first question, says why, and keeps the lock', () => {
  const submitted = after({ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, pick(2), continued)
  const { state } = next(submitted, { fact: 'newSetGiven', quiz: { ...quiz, id: 10 } })
  expect(state).toMatchObject({
    at: 0,
    trouble: 'newQuestions',
    locked: true,
    chosen: [undefined, undefined],
    quiz: { id: 10 },
  })
})

test('a new set that did not come along is fetched, and the reason stays', () => {
  const turn = next(shown, { fact: 'newSetDue' })
  expect(turn.effects).toEqual([{ do: 'load' }])
  expect(next(turn.state, { fact: 'quizArrived', quiz }).state).toMatchObject({ trouble: 'newQuestions' })
})

test('where no answer comes the given answers stay', () => {
  const last = after({ fact: 'quizArrived', quiz }, pick(1), continued, unlocked, pick(2), continued)
  expect(next(last, { fact: 'noAnswerCame' }).state).toMatchObject({ trouble: 'noAnswer', chosen: [1, 2], at: 1 })
})

test.each<[string, QuizEvent[], string]>([
  ['no questions', [{ fact: 'noQuestionsFound' }], 'noQuestions'],
  ['no answer while loading', [{ fact: 'noAnswerCame' }], 'unreachable'],
  ['trying again', [{ fact: 'noAnswerCame' }, retried], 'loading'],
  ['trying again without questions', [{ fact: 'noQuestionsFound' }, retried], 'loading'],
])('%s leads to a step of its own', (_label, events, step) => expect(after(...events).step).toBe(step))

test('leaving tells the host before it goes', () => {
  expect(next(shown, away)).toEqual({
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
      expect(next(state, event)).toEqual({ state, effects: [] })
      expect(next(state, event).state).toBe(state)
    }
  })
})
