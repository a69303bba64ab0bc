import * as z from 'zod/mini'
import { defineGet, definePost } from '../../define-endpoint'
import { identityDataFields, typedText } from '../../fields'
import { text } from '../../primitives'
import {
  linkChannels,
  quizAnswersSchema,
  quizId,
  sentCodeSchema,
  verificationResultSchema,
} from '../../product-api/verification'

/** The quiz without the flags that mark correct answers. */
const publicAnswer = z.object({ id: quizId, text: z.string() })
const publicQuestion = z.object({ id: quizId, text: z.string(), answers: z.array(publicAnswer) })
export const publicQuizSchema = z.object({
  key: z.string(),
  id: quizId,
  questions: z.array(publicQuestion),
})
export type PublicQuiz = z.infer<typeof publicQuizSchema>

/** The result of checking a code or a link; `redirect` is one of our routes or an https address. */
const checkResultSchema = z.extend(verificationResultSchema, { redirect: text })
export type CheckResult = z.infer<typeof checkResultSchema>

/**
 * Submits the identity form. `next` depends on `idpass`, `just_enrolled` and an allowed `redirect`.
 * Without them, it is the mobile code or the device check.
 */
export const submitIdentityRoute = definePost('/api/identity', {
  attempt: 'form',
  input: z.strictObject({ ...identityDataFields }),
  output: z.object({ idpass: z.boolean(), just_enrolled: z.boolean(), next: z.string() }),
})

export const getQuizRoute = defineGet('/api/quiz', { attempt: 'check', output: publicQuizSchema })

/** Checks the quiz answers. A 409 problem contains the new questions in `newQuiz`. */
export const verifyQuizRoute = definePost('/api/quiz', {
  attempt: 'form',
  input: quizAnswersSchema,
  output: z.object({
    isSuccess: z.optional(z.boolean()),
    redirect: text,
    newQuiz: z.optional(publicQuizSchema),
  }),
})

const phone = { found: z.boolean(), mobile: text }
/**
 * Checks that a phone number is on file. `mobile`: its last four digits. The upstream's token stays
 * on the server.
 */
export const getMobileRoute = defineGet('/api/mobile', {
  attempt: 'check',
  output: z.object(phone),
})

/** Sends a code by text message. `passcode` is present for demo users only. */
export const sendCodeRoute = definePost('/api/mobile/send-code', {
  attempt: 'text',
  output: sentCodeSchema,
})
export const renewCodeRoute = definePost('/api/mobile/renew-code', {
  attempt: 'text',
  input: z.strictObject({ key: z.string().check(z.maxLength(4096)) }),
  output: sentCodeSchema,
})
export const verifyCodeRoute = definePost('/api/mobile/verify-code', {
  attempt: 'code',
  input: z.strictObject({
    key: z.string().check(z.maxLength(4096)),
    code: typedText.check(z.minLength(1), z.maxLength(20)),
  }),
  output: checkResultSchema,
})

/**
 * Checks the device. `mobile`: the phone number's last four digits. `details`: the trust checks,
 * such as `identityTrust=Y`; N means failed.
 */
export const deviceIdentityRoute = defineGet('/api/dit', {
  attempt: 'check',
  output: z.object({
    ...phone,
    isSuccess: z.optional(z.boolean()),
    redirect: text,
    details: z.optional(z.array(z.string())),
  }),
})

const linkType = z.strictObject({ type: z.enum(linkChannels) })
/**
 * Sends a secure link by text message or email. The upstream's tokens stay in the sealed session.
 * `mobile`: the phone number's last four digits. `address`: the masked email address. `smsMessage`
 * and `linkUrl` are present in demo mode only.
 */
export const sendLinkRoute = definePost('/api/link/send', {
  attempt: 'link',
  input: linkType,
  output: z.object({ smsMessage: text, linkUrl: text, mobile: text, address: text }),
})
export const verifyLinkRoute = definePost('/api/link/verify', {
  attempt: 'poll',
  input: linkType,
  output: checkResultSchema,
})
