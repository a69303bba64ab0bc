import { expect, test } from 'vitest'
import { nextIdentityFormStep, outcomeOfIdentity, startIdentityForm } from './form/flow'
import { nextLinkStep, resumeLink, startEmailLink, startPhoneLink } from './link/flow'
import {
  outcomeOfDeviceCheck,
  outcomeOfSendEmail,
  outcomeOfSendLink,
  outcomeOfVerifyEmail,
  outcomeOfVerifyLink,
} from './link/outcome'
import {
  type MobileCodeState,
  nextMobileCodeStep,
  outcomeOfGetMobile,
  outcomeOfSendCode,
  outcomeOfVerifyCode,
  startMobileCode,
} from './mobile-code-flow'
import {
  nextQuizStep,
  outcomeOfGetQuiz,
  outcomeOfVerifyQuiz,
  type QuizState,
  startQuiz,
} from './quiz-flow'

const at = 1_000_000
const retryAt = at + 600_000
/** The response if the BFF's rate limit applies. */
const limited = { ok: false, status: 429, code: 'RATE_LIMITED', retryAt } as const
const error = { retryAt }

const prompt: MobileCodeState = { step: 'prompt', mobile: '0142', attempts: 0, resendAt: 0 }
const enterCode: MobileCodeState = {
  step: 'enterCode',
  mobile: '0142',
  attempts: 0,
  key: 'k',
  resendAt: at,
  error: 'smsCodeFailure',
}
const quiz = {
  key: 'k',
  id: 9,
  questions: [{ id: 'a', text: 'Which street?', answers: [{ id: 1, text: 'Elm St' }] }],
}
const questions: QuizState = { step: 'questions', quiz, questionIndex: 0, locked: false }
const mobileCode = (state: MobileCodeState, outcome: ReturnType<typeof outcomeOfGetMobile>) =>
  nextMobileCodeStep(state, { ...outcome, at })
const link = (
  { state }: ReturnType<typeof resumeLink>,
  outcome: ReturnType<typeof outcomeOfSendLink>,
) => nextLinkStep(state, { ...outcome, at })
const phoneLink = resumeLink({ channel: 'phone', resendAt: 0 })
const emailLink = resumeLink({ channel: 'email', resendAt: 0 })

test.each([
  [
    'the form',
    nextIdentityFormStep(startIdentityForm().state, outcomeOfIdentity(limited)),
    { message: error },
  ],
  [
    'the phone check',
    mobileCode(startMobileCode().state, outcomeOfGetMobile(limited)),
    { step: 'noResponse', error },
  ],
  ['sending a code', mobileCode(prompt, outcomeOfSendCode(limited)), { ...prompt, error }],
  [
    'sending another code',
    mobileCode(enterCode, outcomeOfSendCode(limited)),
    { ...enterCode, error },
  ],
  ['checking a code', mobileCode(enterCode, outcomeOfVerifyCode(limited)), { ...enterCode, error }],
  [
    'loading the quiz',
    nextQuizStep(startQuiz().state, outcomeOfGetQuiz(limited)),
    { step: 'noResponse', error },
  ],
  [
    'the answers of the quiz',
    nextQuizStep(questions, outcomeOfVerifyQuiz(limited)),
    { ...questions, error },
  ],
  [
    'the device check',
    link(startPhoneLink(), outcomeOfDeviceCheck(limited)),
    { step: 'noResponse', error },
  ],
  ['sending a link', link(phoneLink, outcomeOfSendLink(limited)), { resendAt: retryAt, error }],
  ['checking a link', link(phoneLink, outcomeOfVerifyLink(limited)), { resendAt: 0, error }],
  [
    'the first email',
    link(startEmailLink(), outcomeOfSendEmail(limited)),
    { step: 'notSent', error },
  ],
  ['another email', link(emailLink, outcomeOfSendEmail(limited)), { resendAt: retryAt, error }],
  ['checking an email', link(emailLink, outcomeOfVerifyEmail(limited)), { resendAt: 0, error }],
] as const)('a rate limit on %s keeps the step and shows when to try again', (_, result, state) => {
  expect(result.state).toMatchObject(state)
  expect(result.effects).toEqual([])
})
