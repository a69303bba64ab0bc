import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { bearerGet, bearerPost } from '../define-endpoint'
import {
  deviceCheckSchema,
  enrollmentResultSchema,
  identityDataSchema,
  identityResultSchema,
  linkChannels,
  mobileCheckSchema,
  quizAnswersSchema,
  quizResultSchema,
  quizSchema,
  sentCodeSchema,
  sentLinkSchema,
  verificationResultSchema,
} from './verification'

/** Submits the identity form. */
export const submitIdentityUpstream = bearerPost('/users/identity', {
  input: z.extend(identityDataSchema, { consents: consentsField }),
  output: identityResultSchema,
})

/** Returns the questions of the quiz. */
export const getQuizUpstream = bearerGet('/users/get-quiz', { output: quizSchema })

/** Checks the answers of the quiz. The body of a 409 holds the new set of questions. */
export const verifyQuizUpstream = bearerPost('/users/verify-quiz', {
  input: quizAnswersSchema,
  output: quizResultSchema,
})

/** Checks that a mobile phone is on file. */
export const getMobileUpstream = bearerGet('/users/get-mobile', { output: mobileCheckSchema })

/** Sends a code by text message. `passcode` for demo users only. */
export const sendCodeUpstream = bearerPost('/users/send-code/{token}', {
  input: z.object({ token: z.string() }),
  output: sentCodeSchema,
})

/** Sends a new code by text message. `passcode` for demo users only. */
export const renewCodeUpstream = bearerPost('/users/renew-code', {
  input: z.object({ key: z.string() }),
  output: sentCodeSchema,
})

/** Checks a code of a text message. */
export const verifyCodeUpstream = bearerPost('/users/verify-code', {
  input: z.object({ key: z.string(), code: z.string() }),
  output: verificationResultSchema,
})

/** Checks the device. An error body may carry `details` too. */
export const ditIdentityUpstream = bearerGet('/users/dit-identity', { output: deviceCheckSchema })

const link = { userId: z.string(), type: z.enum(linkChannels), token: z.string(), channel: z.optional(z.string()) }

/** Sends a secure link by text message or email. */
export const sendLinkUpstream = bearerPost('/users/smfa-send-link/{userId}', {
  inQuery: ['type'],
  input: z.object(link),
  output: sentLinkSchema,
})

/** Checks whether the secure link was opened. */
export const verifyLinkUpstream = bearerPost('/users/smfa-verify-status/{userId}', {
  inQuery: ['type'],
  input: z.object(link),
  output: verificationResultSchema,
})

/** Completes the enrollment of a consumer whose identity is proven. */
export const enrollmentCheckUpstream = bearerPost('/users/enrollment-check', {
  output: enrollmentResultSchema,
})
