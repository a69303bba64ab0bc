import { describe, expect, test } from 'vitest'
import { outcomeOfGetQuiz, outcomeOfVerifyQuiz } from './quiz-flow'
import {
  commonOutcomes,
  errorCases,
  noAnswerOutcomes,
  summarizeOutcome,
} from './testing/error-cases'

const quiz = {
  key: 'k',
  id: 1,
  questions: [{ id: 1, text: 'Which street?', answers: [{ id: 7, text: 'Elm St' }] }],
}
const named = {
  ...commonOutcomes,
  ...noAnswerOutcomes,
  428: '/identity, identificationFailure',
  SC303: '/eid-failed',
  SC313: '/id-success-eid-failed',
}

describe.each([
  ['fetching the questions', outcomeOfGetQuiz, 'noQuestionsFound'],
  ['submitting the answers', outcomeOfVerifyQuiz, 'newQuizAnnounced'],
] as const)('an error of %s', (_, outcomeOf, conflict) => {
  test.each(errorCases({ ...named, 409: conflict }, '/eid-failed, IDENTITY_FAILED'))(
    'a quiz call maps the error %s to its screen, message and host event',
    (_label, error, expected) => {
      expect(summarizeOutcome(outcomeOf({ ok: false, ...error }))).toBe(expected)
    },
  )
})

test.each([
  ['SC313 outranks 409', { status: 409, code: 'SC313' }, '/id-success-eid-failed'],
  ['428 outranks SC302', { status: 428, code: 'SC302' }, '/identity, identificationFailure'],
  ['401 outranks every code', { status: 401, code: 'SC313' }, 'sign-in'],
  [
    'a 504 with a code is an answer',
    { status: 504, code: 'SC311' },
    '/eid-failed, IDENTITY_FAILED',
  ],
])('applies the first rule that matches the response: %s', (_rule, error, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyQuiz({ ok: false, ...error }))).toBe(expected)
})

test('a 409 that contains a new set of questions shows that set', () => {
  expect(outcomeOfVerifyQuiz({ ok: false, status: 409, newQuiz: quiz })).toEqual({
    type: 'newQuizReceived',
    quiz,
  })
})

test.each([{ ...quiz, questions: [] }, { key: 'k' }, 'html', null])(
  'a 409 with %j fetches a new set of questions',
  (newQuiz) => {
    expect(outcomeOfVerifyQuiz({ ok: false, status: 409, newQuiz }).type).toBe('newQuizAnnounced')
  },
)

test('an empty list means that there are no questions', () => {
  expect(outcomeOfGetQuiz({ ok: true, answer: { ...quiz, questions: [] } }).type).toBe(
    'noQuestionsFound',
  )
})

test.each([
  ['success', { isSuccess: true }, '/id-success, USER_ENROLLED'],
  [
    'success with redirect',
    { isSuccess: true, redirect: '/dashboard' },
    'follow /dashboard, USER_ENROLLED',
  ],
  ['redirect alone', { redirect: '/verification-failed' }, 'follow /verification-failed'],
  ['new questions', { isSuccess: false, newQuiz: quiz }, 'newQuizReceived'],
  ['failure', { isSuccess: false }, '/eid-failed, IDENTITY_FAILED'],
  ['nothing at all', {}, '/eid-failed, IDENTITY_FAILED'],
])('maps the result of submitting the answers: %s', (_label, answer, expected) => {
  expect(summarizeOutcome(outcomeOfVerifyQuiz({ ok: true, answer }))).toBe(expected)
})
