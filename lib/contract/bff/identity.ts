import * as z from 'zod/mini'
import { identityDataFields } from '../fields'
import { emptySchema } from '../primitives'
import {
  deviceCheckSchema,
  enrollmentResultSchema,
  linkChannels,
  publicQuizResultSchema,
  publicQuizSchema,
  quizAnswersSchema,
  sentCodeSchema,
  sentLinkSchema,
  verificationResultSchema,
} from '../product-api/verification'
import { row } from '../row'

/** `next` is the next route: by `idpass`, `just_enrolled` or an allowed `redirect`, else mobile or DIT. */
export const submitIdentityRoute = row({
  method: 'POST',
  path: '/api/identity',
  access: 'session',
  attempt: 'form',
  input: z.strictObject({ ...identityDataFields }),
  output: z.object({ idpass: z.boolean(), just_enrolled: z.boolean(), next: z.string() }),
})

export const getQuizRoute = row({
  method: 'GET',
  path: '/api/quiz',
  access: 'session',
  input: emptySchema,
  output: publicQuizSchema,
})

/** A 409 problem holds the new set in `newQuiz`. */
export const verifyQuizRoute = row({
  method: 'POST',
  path: '/api/quiz',
  access: 'session',
  attempt: 'form',
  input: quizAnswersSchema,
  output: publicQuizResultSchema,
})

/** `mobile`: the last four digits only; the upstream's token stays on the server. */
const mobileState = z.object({ found: z.boolean(), mobile: z.optional(z.string()) })
export const getMobileRoute = row({
  method: 'GET',
  path: '/api/mobile',
  access: 'session',
  input: emptySchema,
  output: mobileState,
})

/** `passcode` for demo users only. */
export const sendCodeRoute = row({
  method: 'POST',
  path: '/api/mobile/send-code',
  access: 'session',
  attempt: 'text',
  input: emptySchema,
  output: sentCodeSchema,
})
export const renewCodeRoute = row({
  method: 'POST',
  path: '/api/mobile/renew-code',
  access: 'session',
  attempt: 'text',
  input: z.strictObject({ key: z.string().check(z.maxLength(4096)) }),
  output: sentCodeSchema,
})
export const verifyCodeRoute = row({
  method: 'POST',
  path: '/api/mobile/verify-code',
  access: 'session',
  attempt: 'code',
  input: z.strictObject({
    key: z.string().check(z.maxLength(4096)),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  output: verificationResultSchema,
})

export const deviceIdentityRoute = row({
  method: 'GET',
  path: '/api/dit',
  access: 'session',
  input: emptySchema,
  output: z.omit(z.extend(deviceCheckSchema, { found: z.boolean() }), { token: true }),
})

const linkType = z.strictObject({ type: z.enum(linkChannels) })
/** The upstream's tokens stay in the sealed session; `address` is the masked email address for `email`. */
export const sendLinkRoute = row({
  method: 'POST',
  path: '/api/link/send',
  access: 'session',
  attempt: 'link',
  input: linkType,
  output: z.extend(z.omit(sentLinkSchema, { token: true }), { address: z.optional(z.string()) }),
})
export const verifyLinkRoute = row({
  method: 'POST',
  path: '/api/link/verify',
  access: 'session',
  input: linkType,
  output: verificationResultSchema,
})

export const enrollmentCheckRoute = row({
  method: 'POST',
  path: '/api/enrollment-check',
  access: 'session',
  input: emptySchema,
  output: enrollmentResultSchema,
})
