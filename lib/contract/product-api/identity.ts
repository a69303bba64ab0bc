import * as z from 'zod/mini'
import { nothing } from '../primitives'
import { upstreamRow } from '../row'
import { quiz, quizAnswers, quizResult } from './quiz'
import {
  deviceCheck,
  enrollmentResult,
  identityData,
  identityResult,
  linkChannels,
  mobileCheck,
  sentCode,
  sentLink,
  verificationResult,
} from './verification'

export const submitIdentity = upstreamRow({
  method: 'POST',
  path: '/users/identity',
  credentials: 'bearer',
  input: identityData,
  output: identityResult,
})

export const getQuiz = upstreamRow({
  method: 'GET',
  path: '/users/get-quiz',
  credentials: 'bearer',
  input: nothing,
  output: quiz,
})

/** A 409 carries the new set of questions in its body. */
export const verifyQuiz = upstreamRow({
  method: 'POST',
  path: '/users/verify-quiz',
  credentials: 'bearer',
  input: quizAnswers,
  output: quizResult,
})

export const getMobile = upstreamRow({
  method: 'GET',
  path: '/users/get-mobile',
  credentials: 'bearer',
  input: nothing,
  output: mobileCheck,
})

export const sendCode = upstreamRow({
  method: 'POST',
  path: '/users/send-code/{token}',
  credentials: 'bearer',
  input: z.object({ token: z.string() }),
  output: sentCode,
})

export const renewCode = upstreamRow({
  method: 'POST',
  path: '/users/renew-code',
  credentials: 'bearer',
  input: z.object({ key: z.string() }),
  output: sentCode,
})

export const verifyCode = upstreamRow({
  method: 'POST',
  path: '/users/verify-code',
  credentials: 'bearer',
  input: z.object({ key: z.string(), code: z.string() }),
  output: verificationResult,
})

/** An error body may carry `details` too. */
export const ditIdentity = upstreamRow({
  method: 'GET',
  path: '/users/dit-identity',
  credentials: 'bearer',
  input: nothing,
  output: deviceCheck,
})

const link = { userId: z.string(), type: z.enum(linkChannels), token: z.string(), channel: z.optional(z.string()) }

export const sendLink = upstreamRow({
  method: 'POST',
  path: '/users/smfa-send-link/{userId}',
  credentials: 'bearer',
  inQuery: ['type'],
  input: z.object(link),
  output: sentLink,
})

export const verifyLink = upstreamRow({
  method: 'POST',
  path: '/users/smfa-verify-status/{userId}',
  credentials: 'bearer',
  inQuery: ['type'],
  input: z.object(link),
  output: verificationResult,
})

export const enrollmentCheck = upstreamRow({
  method: 'POST',
  path: '/users/enrollment-check',
  credentials: 'bearer',
  input: nothing,
  output: enrollmentResult,
})
