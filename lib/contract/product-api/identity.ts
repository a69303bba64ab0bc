import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { defineUpstreamEndpoint } from '../endpoint'
import { emptySchema } from '../primitives'
import { bearerGet } from './bearer-get'
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
export const submitIdentityUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/identity',
  credentials: 'bearer',
  input: z.extend(identityDataSchema, { consents: consentsField }),
  output: identityResultSchema,
})

/** Returns the questions of the quiz. */
export const getQuizUpstream = bearerGet('/users/get-quiz', quizSchema)

/** Checks the answers of the quiz. The body of a 409 holds the new set of questions. */
export const verifyQuizUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/verify-quiz',
  credentials: 'bearer',
  input: quizAnswersSchema,
  output: quizResultSchema,
})

/** Checks that a mobile phone is on file. */
export const getMobileUpstream = bearerGet('/users/get-mobile', mobileCheckSchema)

/** Sends a code by text message. `passcode` for demo users only. */
export const sendCodeUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/send-code/{token}',
  credentials: 'bearer',
  input: z.object({ token: z.string() }),
  output: sentCodeSchema,
})

/** Sends a new code by text message. `passcode` for demo users only. */
export const renewCodeUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/renew-code',
  credentials: 'bearer',
  input: z.object({ key: z.string() }),
  output: sentCodeSchema,
})

/** Checks a code of a text message. */
export const verifyCodeUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/verify-code',
  credentials: 'bearer',
  input: z.object({ key: z.string(), code: z.string() }),
  output: verificationResultSchema,
})

/** Checks the device. An error body may carry `details` too. */
export const ditIdentityUpstream = bearerGet('/users/dit-identity', deviceCheckSchema)

const link = { userId: z.string(), type: z.enum(linkChannels), token: z.string(), channel: z.optional(z.string()) }

/** Sends a secure link by text message or email. */
export const sendLinkUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/smfa-send-link/{userId}',
  credentials: 'bearer',
  inQuery: ['type'],
  input: z.object(link),
  output: sentLinkSchema,
})

/** Checks whether the secure link was opened. */
export const verifyLinkUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/smfa-verify-status/{userId}',
  credentials: 'bearer',
  inQuery: ['type'],
  input: z.object(link),
  output: verificationResultSchema,
})

/** Completes the enrollment of a consumer whose identity is proven. */
export const enrollmentCheckUpstream = defineUpstreamEndpoint({
  method: 'POST',
  path: '/users/enrollment-check',
  credentials: 'bearer',
  input: emptySchema,
  output: enrollmentResultSchema,
})
