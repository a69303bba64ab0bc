import * as z from 'zod/mini'
import { identityWire } from '../fields'
import { nothing } from '../primitives'
import { quizAnswers, shownQuiz, shownQuizResult } from '../product-api/quiz'
import {
  deviceCheck,
  enrollmentResult,
  linkChannels,
  sentCode,
  sentLink,
  verificationResult,
} from '../product-api/verification'
import { row } from '../row'

/** `next` is set where the answer settles the way (`idpass`, `just_enrolled`, an allowed `redirect`, else mobile or DIT). */
export const submitIdentity = row({
  method: 'POST',
  path: '/api/identity',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ ...identityWire }),
  output: z.object({ idpass: z.boolean(), just_enrolled: z.boolean(), next: z.string() }),
})

export const getQuiz = row({ method: 'GET', path: '/api/quiz', access: 'session', input: nothing, output: shownQuiz })

/** A 409 problem carries the new set in `newQuiz`. */
export const verifyQuiz = row({
  method: 'POST',
  path: '/api/quiz',
  access: 'session',
  isAttempt: true,
  input: quizAnswers,
  output: shownQuizResult,
})

/** `mobile`: the last four digits only; the upstream's token stays on the server. */
const mobileState = z.object({ found: z.boolean(), mobile: z.optional(z.string()) })
export const getMobile = row({
  method: 'GET',
  path: '/api/mobile',
  access: 'session',
  input: nothing,
  output: mobileState,
})

/** `passcode` for demo users only. */
export const sendCode = row({
  method: 'POST',
  path: '/api/mobile/send-code',
  access: 'session',
  isAttempt: true,
  input: nothing,
  output: sentCode,
})
export const renewCode = row({
  method: 'POST',
  path: '/api/mobile/renew-code',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({ key: z.string().check(z.maxLength(4096)) }),
  output: sentCode,
})
export const verifyCode = row({
  method: 'POST',
  path: '/api/mobile/verify-code',
  access: 'session',
  isAttempt: true,
  input: z.strictObject({
    key: z.string().check(z.maxLength(4096)),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  output: verificationResult,
})

export const deviceIdentity = row({
  method: 'GET',
  path: '/api/dit',
  access: 'session',
  input: nothing,
  output: z.omit(z.extend(deviceCheck, { found: z.boolean() }), { token: true }),
})

const linkType = z.strictObject({ type: z.enum(linkChannels) })
/** The upstream's tokens stay in the sealed session; `address` is the masked mail address for `email`. */
export const sendLink = row({
  method: 'POST',
  path: '/api/link/send',
  access: 'session',
  isAttempt: true,
  input: linkType,
  output: z.extend(z.omit(sentLink, { token: true }), { address: z.optional(z.string()) }),
})
export const verifyLink = row({
  method: 'POST',
  path: '/api/link/verify',
  access: 'session',
  input: linkType,
  output: verificationResult,
})

export const enrollmentCheck = row({
  method: 'POST',
  path: '/api/enrollment-check',
  access: 'session',
  input: nothing,
  output: enrollmentResult,
})
