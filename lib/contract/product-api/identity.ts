import * as z from 'zod/mini'
import { consentsField } from '../consents'
import { bearerGet, bearerPost } from '../define-endpoint'
import { identityDataFields } from '../fields'
import {
  enrollmentResultSchema,
  linkChannels,
  quizAnswersSchema,
  quizResultSchema,
  quizSchema,
  sentCodeSchema,
  verificationResultSchema,
} from './verification'

export const submitIdentityUpstream = bearerPost('/users/identity', {
  input: z.object({ ...identityDataFields, consents: consentsField }),
  output: z.extend(enrollmentResultSchema, { redirect: z.nullish(z.string()) }),
})

export const getQuizUpstream = bearerGet('/users/get-quiz', { output: quizSchema })

/** Checks the quiz answers. The body of a 409 contains the new set of questions. */
export const verifyQuizUpstream = bearerPost('/users/verify-quiz', {
  input: quizAnswersSchema,
  output: quizResultSchema,
})

const phoneOnFile = { token: z.nullish(z.string()), mobile: z.nullish(z.string()) }
export const getMobileUpstream = bearerGet('/users/get-mobile', { output: z.object(phoneOnFile) })

/** Sends a code by text message. `passcode` is present for demo users only. */
export const sendCodeUpstream = bearerPost('/users/send-code/{token}', {
  input: z.object({ token: z.string() }),
  output: sentCodeSchema,
})

export const renewCodeUpstream = bearerPost('/users/renew-code', {
  input: z.object({ key: z.string() }),
  output: sentCodeSchema,
})

export const verifyCodeUpstream = bearerPost('/users/verify-code', {
  input: z.object({ key: z.string(), code: z.string() }),
  output: verificationResultSchema,
})

/**
 * Checks the device. `details` contains the trust checks, such as `identityTrust=Y` or
 * `phoneTrust=N`; N means failed. An error body may also have `details`.
 */
export const ditIdentityUpstream = bearerGet('/users/dit-identity', {
  output: z.object({
    ...phoneOnFile,
    isSuccess: z.optional(z.boolean()),
    redirect: z.nullish(z.string()),
    details: z.optional(z.array(z.string())),
  }),
})

const link = {
  userId: z.string(),
  type: z.enum(linkChannels),
  token: z.string(),
  channel: z.optional(z.string()),
}

/**
 * Sends a secure link by text message or email. A `linkUrl` that starts with `NO_URL_` marks demo
 * mode, in which `smsMessage` is shown.
 */
export const sendLinkUpstream = bearerPost('/users/smfa-send-link/{userId}', {
  inQuery: ['type'],
  input: z.object(link),
  output: z.object({
    token: z.string(),
    smsMessage: z.nullish(z.string()),
    linkUrl: z.nullish(z.string()),
    mobile: z.nullish(z.string()),
  }),
})

export const verifyLinkUpstream = bearerPost('/users/smfa-verify-status/{userId}', {
  inQuery: ['type'],
  input: z.object(link),
  output: verificationResultSchema,
})

export const enrollmentCheckUpstream = bearerPost('/users/enrollment-check', {
  output: enrollmentResultSchema,
})
