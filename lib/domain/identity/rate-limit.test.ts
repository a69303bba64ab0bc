import { expect, test } from 'vitest'
import { nextEmailLinkStep, resumeEmailLink, startEmailLink } from './email-link/flow'
import { outcomeOfSendEmail, outcomeOfVerifyEmail } from './email-link/outcome'
import { nextIdentityFormStep, startIdentityForm } from './form/flow'
import { outcomeOfIdentity } from './form/outcome'
import { nextPhoneLinkStep, resumePhoneLink, startPhoneLink } from './link/flow'
import { outcomeOfDeviceCheck, outcomeOfSendLink, outcomeOfVerifyLink } from './link/outcome'
import { type MobileCodeState, nextMobileCodeStep, startMobileCode } from './mobile-code/flow'
import { outcomeOfGetMobile, outcomeOfSendCode, outcomeOfVerifyCode } from './mobile-code/outcome'
import { nextQuizStep, type QuizState, startQuiz } from './quiz/flow'
import { outcomeOfGetQuiz, outcomeOfVerifyQuiz } from './quiz/outcome'

const at = 1_000_000
const retryAt = at + 600_000
/** What a rate limit of the BFF answers. */
const limited = { ok: false, status: 429, code: 'RATE_LIMITED', retryAt } as const
const error = { retryAt }

const prompt: MobileCodeState = { step: 'prompt', mobile: '0142', attempts: 0, locked: false }
const enterCode: MobileCodeState = {
  step: 'enterCode',
  mobile: '0142',
  attempts: 0,
  key: 'k',
  resendAt: at,
  error: 'smsCodeFailure',
}
const quiz = { key: 'k', id: 9, questions: [{ id: 'a', text: 'Which street?', answers: [{ id: 1, text: 'Elm St' }] }] }
const questions: QuizState = { step: 'questions', quiz, questionIndex: 0, chosenAnswers: [1], locked: false }
const mobileCode = (state: MobileCodeState, outcome: ReturnType<typeof outcomeOfGetMobile>) =>
  nextMobileCodeStep(state, { ...outcome, at })
const link = (state: ReturnType<typeof startPhoneLink>, outcome: ReturnType<typeof outcomeOfSendLink>) =>
  nextPhoneLinkStep(state.state, { ...outcome, at })
const email = (state: ReturnType<typeof startEmailLink>, outcome: ReturnType<typeof outcomeOfSendEmail>) =>
  nextEmailLinkStep(state.state, { ...outcome, at })

test.each([
  ['the form', nextIdentityFormStep(startIdentityForm().state, outcomeOfIdentity(limited)), { message: error }],
  ['the phone check', mobileCode(startMobileCode().state, outcomeOfGetMobile(limited)), { step: 'noResponse', error }],
  ['sending a code', mobileCode(prompt, outcomeOfSendCode(limited)), { ...prompt, error }],
  ['sending another code', mobileCode(enterCode, outcomeOfSendCode(limited)), { ...enterCode, error }],
  ['checking a code', mobileCode(enterCode, outcomeOfVerifyCode(limited)), { ...enterCode, error }],
  ['loading the quiz', nextQuizStep(startQuiz().state, outcomeOfGetQuiz(limited)), { step: 'noResponse', error }],
  ['the answers of the quiz', nextQuizStep(questions, outcomeOfVerifyQuiz(limited)), { ...questions, error }],
  ['the device check', link(startPhoneLink(), outcomeOfDeviceCheck(limited)), { step: 'noResponse', error }],
  ['sending a link', link(resumePhoneLink(0), outcomeOfSendLink(limited)), { resendAt: retryAt, error }],
  ['checking a link', link(resumePhoneLink(0), outcomeOfVerifyLink(limited)), { resendAt: 0, error }],
  ['the first email', email(startEmailLink(), outcomeOfSendEmail(limited)), { step: 'notSent', error }],
  ['another email', email(resumeEmailLink(0), outcomeOfSendEmail(limited)), { resendAt: retryAt, error }],
  ['checking an email', email(resumeEmailLink(0), outcomeOfVerifyEmail(limited)), { resendAt: 0, error }],
] as const)('a rate limit of %s keeps the step and names the time of the next attempt', (_, result, state) => {
  expect(result.state).toMatchObject(state)
  expect(result.effects).toEqual([])
})
